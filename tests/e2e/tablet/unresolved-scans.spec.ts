import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, newMember, newVoucher, test } from '../../support/journey.ts'
import { enterCode, expectVerdict, scanOffline, slug, usedOnce, voucherRecord } from '../scanner/tablet.ts'
import { codeField, connect, connectButton, disconnect, newConnectionCode, tabletRecord } from './steps.ts'

/** Disconnects a new tablet that accepted a voucher used elsewhere, and has another scan without an answer. */
async function disconnectUnresolved(page: Page, sql: Sql, name: string): Promise<{ unanswered: string }> {
  const refused = await newVoucher(sql, await newMember(sql), slug)
  await connect(page, sql, name)
  await scanOffline(page, refused)
  const unanswered = await newVoucher(sql, await newMember(sql), slug)
  await enterCode(page, unanswered)
  await expectVerdict(page, 'Sem resposta')
  await sql`update public.vouchers set used_at = now() where qr_code = ${refused}`
  await disconnect(sql, name)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Este tablet foi desconectado' })).toBeVisible()
  return { unanswered }
}

const toResolve = (page: Page) => page.getByRole('region', { name: /^Para resolver/ })

test('A tablet takes no code of another restaurant until a person has read and decided what it has', async ({
  page,
  sql,
}) => {
  const { unanswered } = await disconnectUnresolved(page, sql, 'Pendente')
  const before = await tabletRecord(sql, 'Pendente')
  await expect(toResolve(page).getByText(/^Aceito sem conexão (às|em) .+, recusado depois$/)).toBeVisible()
  await expect(toResolve(page).getByText(/^Não conferido (às|em)/)).toBeVisible()
  await codeField(page).fill(await newConnectionCode(sql, { at: 'cafe-focinho-feliz' }))
  await connectButton(page).click()
  await expect(page.getByText(/^Este código é de outro .* ainda há leituras de A Mesa do Tobias/)).toBeVisible()
  await expectAccessible(page)
  expect(await tabletRecord(sql, 'Pendente')).toMatchObject({ id: before?.id, user_id: before?.user_id })

  await toResolve(page).getByRole('button', { name: 'Enviar agora' }).click()
  await expect.poll(() => voucherRecord(sql, unanswered)).toEqual(usedOnce)
  await toResolve(page).getByRole('button', { name: 'Entendi' }).click()
  await expect(toResolve(page)).toBeHidden()
  await connectButton(page).click()
  await expect(page.getByRole('heading', { name: 'Tablet conectado!' })).toBeVisible()
})

test('Who makes a tablet something else reads how many scans are still to be decided', async ({ page, sql }) => {
  await disconnectUnresolved(page, sql, 'Abandonado')
  await expect(toResolve(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Usar este aparelho para outra coisa' }).click()
  await expect(page.getByText(/^2 leituras ainda estão em "Para resolver"/)).toBeVisible()
})
