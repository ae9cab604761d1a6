import { expect } from 'playwright/test'
import { openAs, test } from '../../support/journey.ts'
import { toast } from '../../support/toasts.ts'

test('Marking all as seen means the errors of the filter, and none that somebody met since the list was read', async ({
  page,
  sql,
}) => {
  await sql`delete from private.error_counts`
  const meet = (kind: string, route: string) =>
    sql`insert into private.error_counts (kind, route, app_version, day)
      values (${kind}, ${route}, '0.1.0', (now() at time zone 'America/Sao_Paulo')::date)`
  await meet('unknown_address', '/planos/*')
  await sql`update private.error_counts set met = 2`
  await meet('script', '/planos')
  await openAs(page, 'admin', '/dashboard/erros-admin?filtro=unknown_address')
  await expect(page.getByRole('rowheader')).toHaveText(['Endereço que não existe'], { useInnerText: true })
  await meet('unknown_address', '/termos/*')
  await page.getByRole('button', { name: 'Marcar todos como vistos' }).click()
  await expect(toast(page, '2 ocorrências marcadas como vistas')).toBeVisible()
  const left = await sql`select route from private.error_counts where seen < met order by route`
  expect(left.map(({ route }) => route as string)).toEqual(['/planos', '/termos/*'])
  await sql`delete from private.error_counts`
})
