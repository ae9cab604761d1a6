import { expect, type Locator } from 'playwright/test'
import { holdRequests, newMember, openAs, test } from '../../support/journey.ts'

// A person who is typing when an answer arrives keeps the focus: no letter goes into another field.

/** Types half a word, lets the answer arrive, and types the rest. */
async function typeAround(field: Locator, [first, rest]: [string, string], comeIn: () => Promise<void>): Promise<void> {
  await field.click()
  await field.press('End')
  await field.pressSequentially(first)
  await comeIn()
  await expect(field).toBeFocused()
  await field.page().keyboard.type(rest)
}

for (const [cep, street, error] of [
  ['01001000', 'Praça da Sé', ''],
  ['00000000', '', 'CEP não encontrado'],
] as const)
  test(`The answer about the CEP ${cep} leaves the focus where somebody types`, async ({ page, sql }) => {
    const member = await newMember(sql)
    await openAs(page, member.name, '/perfil')
    const release = await holdRequests(page, '**/cep/**')
    const field = page.getByLabel('CEP', { exact: true })
    await field.fill(cep)
    await page.getByRole('button', { name: 'Buscar CEP' }).click()
    const name = page.getByLabel('Nome completo')
    await typeAround(name, [' da S', 'ilva'], async () => {
      release()
      await expect(page.getByLabel('Rua')).toHaveValue(street)
      await expect(field).toHaveAccessibleDescription(error === '' ? /./ : error)
    })
    await expect(name).toHaveValue('Nina Prado da Silva')
  })

test('More places leave the focus in the search field where somebody types', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/restaurantes')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards).toHaveCount(20)
  const release = await holdRequests(page, '**/rpc/search_restaurants')
  await page.getByRole('button', { name: 'Carregar Mais' }).click()
  const search = page.getByLabel('Buscar por nome, prato ou endereço')
  await typeAround(search, ['', 'café'], async () => {
    release()
    await expect(cards).toHaveCount(40)
  })
  await expect(search).toHaveValue('café')
})

test('A refusal of a voucher leaves the focus in the search field where somebody types', async ({ page }) => {
  await openAs(page, 'carla', '/restaurantes')
  const generate = page.getByRole('button', { name: 'Gerar Voucher: Café Focinho Feliz' })
  await expect(generate).toBeEnabled()
  const release = await holdRequests(page, '**/rpc/voucher_eligibility')
  await generate.click()
  const search = page.getByLabel('Buscar por nome, prato ou endereço')
  await typeAround(search, ['', 'café'], async () => {
    release()
    await expect(page.getByText('Falta a assinatura')).toBeVisible()
  })
  await expect(search).toHaveValue('café')
})

test('A retry keeps the message and the focus until it has ended, and then leads to what was loaded', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  const list = '**/rpc/my_notification_choices'
  await page.route(list, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await openAs(page, member.name, '/perfil?aba=avisos')
  const retry = page.getByRole('button', { name: 'Tentar Novamente' })
  await expect(retry).toBeVisible({ timeout: 30_000 })
  const release = await holdRequests(page, list)
  await retry.press('Enter')
  await expect(retry).toHaveAttribute('aria-busy', 'true')
  await expect(retry).toBeFocused()
  await page.unroute(list)
  release()
  await expect(retry).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('The retry of a place leads to what was loaded', async ({ page }) => {
  const detail = '**/rpc/restaurant_detail'
  await page.route(detail, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await page.goto('/estabelecimentos/a-mesa-do-tobias')
  const retry = page.getByRole('button', { name: 'Tentar Novamente' })
  await expect(retry).toBeVisible({ timeout: 30_000 })
  await page.unroute(detail)
  await retry.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'A Mesa do Tobias' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
