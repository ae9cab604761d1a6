import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { holdRequests, type Member, newMember, openAs, signIn, signOut, test } from '../../support/journey.ts'
import { toast } from '../../support/toasts.ts'
import { restaurant } from './voucher-dialog.ts'

test.use({ viewport: { width: 390, height: 844 } })

const search = (page: Page) => page.getByLabel('Buscar por nome, prato ou endereço')
const vouchersOf = (sql: Sql, { id }: Member) => sql`select from public.vouchers where user_id = ${id}`

/** Taps 'Gerar Voucher' on a card; the server's answer waits until the returned function is called. */
async function tapGenerate(page: Page, { name }: { name: string }): Promise<() => void> {
  await openAs(page, name, '/restaurantes')
  const generate = page.getByRole('button', { name: `Gerar Voucher: ${restaurant}` })
  await expect(generate).toBeEnabled()
  const release = await holdRequests(page, '**/rpc/voucher_eligibility')
  const asked = page.waitForRequest('**/rpc/voucher_eligibility')
  await generate.click()
  await asked
  return release
}

async function openVouchers(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Vouchers' }).last().click()
  await expect(page).toHaveURL('/dashboard')
}

async function searchSomethingElse(page: Page): Promise<void> {
  await search(page).fill('Tobias')
  await expect(page.getByText('1 estabelecimento encontrado', { exact: true })).toBeVisible()
}

for (const [what, leave] of [
  ['page', openVouchers],
  ['card', searchSomethingElse],
] as const) {
  test(`A voucher is generated although its ${what} has gone, and opens over nothing else`, async ({ page, sql }) => {
    const member = await newMember(sql)
    const release = await tapGenerate(page, member)
    await leave(page)
    release()
    await expect(toast(page, 'Voucher gerado com sucesso!')).toBeVisible()
    expect(await vouchersOf(sql, member)).toHaveLength(1)
    await openVouchers(page)
    await expect(page.getByRole('button', { name: `Mostrar Voucher: ${restaurant}` })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`The failure of a voucher is shown although its ${what} has gone`, async ({ page, sql }) => {
    const member = await newMember(sql)
    await page.route('**/rpc/voucher_eligibility', (route) => route.fulfill({ status: 400, json: {} }))
    const release = await tapGenerate(page, member)
    await leave(page)
    release()
    await expect(toast(page, 'Erro ao verificar elegibilidade para voucher')).toBeVisible()
    expect(await vouchersOf(sql, member)).toHaveLength(0)
  })
}

for (const [what, change, text] of [
  ['a consent', 'delete from private.consent_events where user_id = $1', 'Falta a sua confirmação dos termos.'],
  [
    'the guide',
    'update public.profiles set pet_guidelines_accepted_at = null where id = $1',
    'Falta aceitar a cartilha de boa convivência.',
  ],
  [
    'the subscription',
    'delete from public.user_subscriptions where user_id = $1',
    'Com um plano ativo você pede um prato, petisco ou drink e ganha outro.',
  ],
] as const)
  test(`A toast says that ${what} is missing although the card has gone`, async ({ page, sql }) => {
    const member = await newMember(sql)
    await sql.unsafe(change, [member.id])
    const release = await tapGenerate(page, member)
    await searchSomethingElse(page)
    release()
    await expect(toast(page, 'O voucher não foi gerado')).toContainText(text)
    expect(await vouchersOf(sql, member)).toHaveLength(0)
  })

test('A voucher that was asked for before a sign-out is generated for nobody', async ({ page, sql }) => {
  const [first, second] = [await newMember(sql), await newMember(sql)]
  const release = await tapGenerate(page, first)
  await signOut(page)
  await expect(page).toHaveURL('/')
  const enter = page.getByRole('link', { name: 'Entrar' }).first()
  await expect(enter).toBeVisible()
  expect(await toast(page, '').allTextContents()).toEqual([])
  await enter.click()
  await signIn(page, second.name)
  release()
  await openVouchers(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Restaurantes' }).last().click()
  await expect(page.getByRole('button', { name: `Gerar Voucher: ${restaurant}` })).toBeEnabled()
  expect([...(await vouchersOf(sql, first)), ...(await vouchersOf(sql, second))]).toHaveLength(0)
})
