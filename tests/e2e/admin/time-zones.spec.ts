import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newMember, openAs, test } from '../../support/journey.ts'
import { addMemberWithUse } from '../../support/manager-scans.ts'

// Two hours behind São Paulo and three behind Noronha: there it is still the evening before.
test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'America/Rio_Branco' })

const slug = 'cafe-focinho-feliz'

test.afterEach(({ sql }) => sql`update public.restaurants set timezone = 'America/Sao_Paulo' where slug = ${slug}`)

/** Taps 'Exportar CSV'; returns the file's name and text. */
async function exportCsv(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** Adds a member who used a voucher at the restaurant, and reviewed it, at that moment; returns the voucher's id. */
async function addUse(sql: Sql, { name, moment }: { name: string; moment: string }): Promise<string> {
  const { scanId } = await addMemberWithUse(sql, slug, { name })
  await sql`update public.leads set created_at = ${moment} where scan_id = ${scanId}`
  const [scan] = await sql<{ voucher_id: string }[]>`
    update public.voucher_scans set scanned_at = ${moment}, received_at = ${moment} where scan_id = ${scanId}
    returning voucher_id`
  await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, rating, comment, created_at)
    select id, ${scan!.voucher_id}, 5, ${`Comentário de ${name}`}, ${moment}
    from public.restaurants where slug = ${slug}`
  return scan!.voucher_id
}

test('Lists of admins, and their files, say the time of São Paulo on a device in Acre', async ({ page, sql }) => {
  const moment = '2024-05-20 00:20-03'
  await addUse(sql, { name: 'Zulmira', moment })
  await sql`insert into public.newsletter_signups (email, created_at) values ('zulmira@acre.example', ${moment})`
  await sql`insert into public.change_requests (restaurant_id, kind, wanted, created_at)
    select id, 'other', 'Pedido de Zulmira', ${moment} from public.restaurants where slug = ${slug}`
  const [place] = await sql<{ name: string; saved: string }[]>`
    select name, to_char(updated_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI') as saved
    from public.restaurants where slug = ${slug}`
  await openAs(page, 'admin')
  for (const [list, search, time] of [
    ['newsletter-admin?ordem=created_at&sentido=asc', 'zulmira', '20/05/2024 00:20'], // has no search
    ['solicitacoes-admin?busca=zulmira', 'Zulmira', '20/05/2024 00:20'],
    ['avaliacoes-admin?busca=zulmira', 'Zulmira', '20/05/2024 00:20'],
    [`estabelecimentos-admin?busca=${encodeURIComponent(place!.name)}`, place!.name, place!.saved],
  ] as const) {
    await page.goto(`/dashboard/${list}`)
    await expect(page.getByRole('row').filter({ hasText: search })).toContainText(time)
    expect((await exportCsv(page)).text.split('\r\n').find((line) => line.includes(search))).toContain(time)
  }
  await page.clock.setFixedTime('2024-05-20T00:20-03:00')
  expect((await exportCsv(page)).name).toMatch(/-2024-05-20\.csv$/)
})

test('The question of an admin whose colleague saved first says the time of São Paulo', async ({ page, sql }) => {
  const [place] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name) values ('lugar-no-fuso', 'Lugar no Fuso') returning id`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${place!.id}`)
  await page.getByLabel('Descrição', { exact: true }).fill('Minhas palavras')
  await sql`update public.restaurants set city = 'Recife' where id = ${place!.id}`
  await sql`insert into private.audit_log (action, subject_table, subject_id, created_at)
    values ('restaurant.updated', 'restaurants', ${place!.id}, '2026-05-20 00:20-03')`
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Outra pessoa salvou antes de você' })
  await expect(question).toContainText('20/05/2026 00:20')
  await sql`delete from public.restaurants where id = ${place!.id}`
})

test('Lists of a restaurant, and their files, say its own time and day, by which they are filtered', async ({
  page,
  sql,
}) => {
  const id = await addUse(sql, { name: 'Zélia Noronha', moment: '2024-05-20 00:20-02' })
  const [voucher] = await sql<{ made: string }[]>`
    select to_char(generated_at at time zone 'America/Noronha', 'DD/MM/YYYY HH24:MI') as made
    from public.vouchers where id = ${id}`
  await sql`update public.restaurants set timezone = 'America/Noronha' where slug = ${slug}`
  await openAs(page, 'gerente')
  const days = 'quando=escolher&de=2024-05-20&ate=2024-05-20'
  for (const [path, time] of [
    [`?restaurante=${slug}&${days}`, '20/05/2024 00:20'],
    [`?restaurante=${slug}&aba=vouchers&busca=Zélia`, voucher!.made],
    [`/restaurant-leads?${days}`, '20/05/2024 00:20'], // of restaurants in several zones
  ] as const) {
    await page.goto(`/dashboard${path}`)
    await expect(page.getByRole('row').filter({ hasText: 'Zélia' })).toContainText(time)
    const { text } = await exportCsv(page)
    expect(text.split('\r\n').find((line) => line.includes('Zélia'))).toContain(time)
  }
  await page.goto(`/dashboard?restaurante=${slug}&aba=avaliacoes`)
  const review = page.getByRole('listitem').filter({ hasText: 'Comentário de Zélia Noronha' })
  await expect(review).toContainText('20/05/2024')
  await page.getByRole('tab', { name: 'Vouchers' }).click()
  await page.clock.setFixedTime('2024-05-20T00:20-02:00')
  expect((await exportCsv(page)).name).toBe('vouchers-2024-05-20.csv')
})

test('Tables of managers and admins, and the file, name the last day of a voucher that ended at midnight', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await sql`update public.profiles set full_name = 'Zoraide' where id = ${member.id}`
  await sql`
    insert into public.vouchers (user_id, restaurant_id, qr_code, generated_at, expires_at, ended_at, status,
      rules_snapshot)
    select ${member.id}, id, ${`voucher_1713625200000_${randomBytes(16).toString('hex')}`}, '2024-04-20 12:00-03',
      '2024-05-20 12:00-03', '2024-05-20 00:00-03', 'expired', '{}' from public.restaurants where slug = ${slug}`
  await openAs(page, 'gerente', `/dashboard?restaurante=${slug}&aba=vouchers&busca=Zoraide`)
  await expect(page.getByRole('row').filter({ hasText: 'Zoraide' })).toContainText('expirou em 19/05/2024')
  expect((await exportCsv(page)).text).toContain(';Expirado;20/04/2024 12:00;19/05/2024;')
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${member.id}`)
  const vouchers = page.getByRole('region', { name: 'Vouchers' })
  await expect(vouchers.getByRole('cell', { name: '19/05/2024', exact: true })).toBeVisible()
})
