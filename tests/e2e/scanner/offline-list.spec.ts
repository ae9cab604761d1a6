import { expect } from 'playwright/test'
import { newMember, newVoucher, test } from '../../support/journey.ts'
import { enterCode, expectVerdict, openScanner, slug } from './tablet.ts'

test('After a time without a network only what changed travels, and the tablet judges by it', async ({
  context,
  page,
  sql,
}) => {
  const [leaving, using] = [await newMember(sql), await newMember(sql)]
  const left = await newVoucher(sql, leaving, slug)
  const used = await newVoucher(sql, using, slug)
  const stays = await newVoucher(sql, await newMember(sql), slug)
  const [place] = await sql<{ id: string }[]>`select id from public.restaurants where slug = ${slug}`
  await openScanner(page)

  await context.setOffline(true)
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
  await sql`update public.profiles p set suspended_at = now()
    from public.vouchers v where v.user_id = p.id and v.qr_code = ${left}`
  await sql`update public.vouchers set used_at = now() where qr_code = ${used}`
  const added = await newVoucher(sql, await newMember(sql), slug)
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/rpc/sealed_vouchers') &&
      (response.request().postDataJSON() as { restaurant_id: string }).restaurant_id === place!.id,
  )
  await context.setOffline(false)
  const answer = (await (await answered).json()) as { is_whole: boolean; gone: unknown[]; records: unknown[] }
  expect(answer.is_whole).toBe(false)
  expect(answer.gone).toHaveLength(1)
  await expect(page.getByText('Conectado')).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
  await enterCode(page, added)
  await expectVerdict(page, 'Aceito', 'Nina')
  await enterCode(page, stays)
  await expectVerdict(page, 'Aceito', 'Nina')
  await enterCode(page, used)
  await expectVerdict(page, 'Não vale')
  await enterCode(page, left)
  await expectVerdict(page, 'Sem resposta')
})
