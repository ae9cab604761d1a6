import { expect } from 'playwright/test'
import { hangDatabases } from '../../support/hung-database.ts'
import { newMember, newVoucher, openAs, signOut, test } from '../../support/journey.ts'
import {
  closeVerdict,
  enterCode,
  leaveDevice,
  openScanner,
  scanOffline,
  slug,
  verdict,
  voucherRecord,
} from '../scanner/tablet.ts'
import { connect, disconnect } from '../tablet/steps.ts'

test('A scanner whose database hangs says that it cannot keep the scan, and can be left', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await hangDatabases(page)
  await enterCode(page, code)
  await expect(verdict(page, 'Sem resposta').getByText('Este aparelho não conseguiu guardar a leitura')).toBeVisible()
  expect(await voucherRecord(sql, code)).toEqual({ scans: 0, status: 'active', leads: 0 })
  await page.getByRole('button', { name: 'Próximo' }).click()
  await leaveDevice(page)
  await expect(page).toHaveURL('/')
})

test('A use is undone while the database of the scanner hangs', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await enterCode(page, code)
  await expect(verdict(page, 'Válido')).toBeVisible()
  await hangDatabases(page)
  await verdict(page, 'Válido').getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'Escaneei por engano' }).click()
  await expect(page.getByRole('dialog', { name: 'Uso desfeito' })).toBeVisible()
  expect(await voucherRecord(sql, code)).toMatchObject({ status: 'active' })
  await closeVerdict(page)
})

test('A use that was not sent stays while the database hangs, and the scanner goes on', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await page.route('**/rpc/validate_voucher', (route) => route.abort())
  await scanOffline(page, code)
  const log = page.getByRole('region', { name: 'Hoje neste aparelho' })
  await expect(log.getByText('Aguardando envio')).toBeVisible()
  await hangDatabases(page)
  await page.context().setOffline(false)
  await log.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'O cliente desistiu' }).click()
  await expect(page.getByRole('alert').getByText('Este aparelho não conseguiu guardar isso')).toBeVisible()
  await page.getByRole('button', { name: 'Não desfazer' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('A note that a hanging database did not take is reported after its verdict was closed', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await enterCode(page, code)
  await expect(verdict(page, 'Válido')).toBeVisible()
  await hangDatabases(page)
  await page.getByLabel('Mimo entregue').check()
  await closeVerdict(page)
  await expect(page.getByText('Este aparelho não conseguiu guardar isso')).toBeVisible()
})

test('A tablet whose database hangs learns that it was disconnected', async ({ page, sql }) => {
  await connect(page, sql, 'Travado')
  await hangDatabases(page)
  await page.context().setOffline(true)
  await disconnect(sql, 'Travado')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Este tablet foi desconectado' })).toBeVisible()
})

test('A sign-out reaches the server while the databases hang', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name)
  await hangDatabases(page)
  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect.poll(() => sql`select from auth.sessions where user_id = ${member.id}`).toHaveLength(0)
})

test('A member whose database hangs reviews a used voucher', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
  await openAs(page, member.name)
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  const open = page.getByRole('button', { name: 'Avaliar: Sorvete da Matilha' })
  await expect(open).toBeVisible()
  await hangDatabases(page)
  await open.click()
  const form = page.getByRole('form', { name: 'Avaliação de Sorvete da Matilha' })
  await form.getByRole('radio', { name: '4 estrelas', exact: true }).check({ force: true })
  await form.getByLabel('Comentário').fill('Sombra boa.')
  await form.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Sua avaliação foi publicada com sucesso!', { exact: true })).toBeVisible()
  await expect(page.getByText('Nota 4,0 de 5')).toBeAttached()
  expect(await sql`select rating, comment from public.restaurant_reviews where user_id = ${member.id}`).toEqual([
    { rating: 4, comment: 'Sombra boa.' },
  ])
})

test('A voucher that is generated while the database hangs is shown', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/estabelecimentos/cafe-focinho-feliz')
  const generate = page.getByRole('button', { name: 'Gerar Voucher' })
  await expect(generate).toBeVisible()
  await hangDatabases(page)
  await generate.click()
  await expect(
    page.getByRole('dialog').getByRole('img', { name: 'QR code do voucher de Café Focinho Feliz' }),
  ).toBeVisible()
  expect(await sql`select from public.vouchers where user_id = ${member.id}`).toHaveLength(1)
})

test('A heart that is tapped while the database hangs reaches the server', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/restaurantes?busca=tobias')
  const heart = page.getByRole('button', { name: 'Favorito: A Mesa do Tobias' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await hangDatabases(page)
  await heart.click()
  await expect.poll(() => sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(1)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
