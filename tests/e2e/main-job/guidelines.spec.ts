import { expect, type Page } from 'playwright/test'
import { signIn, test } from '../../support/journey.ts'

const understood = 'Li e compreendi a cartilha de boa convivência pet-friendly'

function guide(page: Page) {
  return page.getByRole('dialog', { name: 'Cartilha de boa convivência' })
}

test.beforeEach(async ({ sql }) => {
  await sql`update public.profiles set pet_guidelines_accepted_at = null where full_name = 'Davi Lima'`
})

test('a member who has not accepted the guide cannot pass it by, accepts it, and is not asked again', async ({
  page,
  sql,
}) => {
  await page.goto('/dashboard')
  await signIn(page, 'davi')
  const accept = guide(page).getByRole('button', { name: 'Aceitar' })
  await expect(accept).toBeDisabled()
  await expect(guide(page).getByRole('button', { name: 'Fechar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(guide(page)).toBeVisible()
  await page.reload()
  await expect(accept).toBeDisabled()

  await guide(page).getByLabel(understood).check()
  await expect(accept).toBeEnabled()
  await guide(page).getByLabel(understood).uncheck()
  await expect(accept).toBeDisabled()
  await guide(page).getByLabel(understood).check()
  await accept.click()
  await expect(page.getByText('Sucesso', { exact: true })).toBeVisible()
  await expect(page.getByText('Cartilha pet-friendly aceita com sucesso!', { exact: true })).toBeVisible()
  await expect(guide(page)).toBeHidden()
  const accepted = await sql`
    select 1 from public.profiles where full_name = 'Davi Lima' and pet_guidelines_accepted_at > now() - interval '5 minutes'`
  expect(accepted).toHaveLength(1)

  await page.reload()
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  await expect(guide(page)).toBeHidden()
})

test('a guide whose acceptance did not arrive stays, says why, and can be accepted again', async ({ page, sql }) => {
  await page.goto('/dashboard')
  await signIn(page, 'davi')
  await guide(page).getByLabel(understood).check()
  const accept = guide(page).getByRole('button', { name: 'Aceitar' })

  await page.route('**/rpc/accept_pet_guidelines', (route) =>
    route.fulfill({ status: 500, json: { message: 'out of order' } }),
  )
  await accept.click()
  await expect(page.getByText('Erro', { exact: true })).toBeVisible()
  await expect(page.getByText('Erro ao aceitar cartilha', { exact: true })).toBeVisible()
  await page.unroute('**/rpc/accept_pet_guidelines')

  await page.route('**/rpc/accept_pet_guidelines', (route) => route.abort())
  await accept.click()
  await expect(page.getByText('Sem conexão. Verifique a internet e tente de novo.')).toBeVisible()
  await page.unroute('**/rpc/accept_pet_guidelines')

  await expect(guide(page)).toBeVisible()
  await expect(guide(page).getByLabel(understood)).toBeChecked()
  expect(
    await sql`select 1 from public.profiles where full_name = 'Davi Lima' and pet_guidelines_accepted_at is null`,
  ).toHaveLength(1)
  await accept.click()
  await expect(guide(page)).toBeHidden()
})

test('a guide accepted on another device is not asked for on this one', async ({ page, sql }) => {
  await page.goto('/dashboard')
  await signIn(page, 'davi')
  await expect(guide(page)).toBeVisible()
  const kept = () => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.queries'))?.[1])
  await expect.poll(kept).toContain('"pet_guidelines_accepted_at":null')
  await page.route('**/rpc/ensure_profile', (route) =>
    route.fulfill({ status: 500, json: { message: 'out of order' } }),
  )
  await page.reload() // nobody can say whether it was accepted, and the vouchers are needed
  await guide(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(guide(page)).toBeHidden()
  await page.unroute('**/rpc/ensure_profile')
  await sql`update public.profiles set pet_guidelines_accepted_at = now() where full_name = 'Davi Lima'`
  await page.reload()
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  await expect(guide(page)).toBeHidden()
})

test('the card offers to read the guide again, and can be put away', async ({ page }) => {
  await page.goto('/dashboard')
  await signIn(page, 'ana')
  await page.getByRole('button', { name: 'Ler Cartilha' }).click()
  await expect(guide(page).getByText('Guia curta, sempre')).toBeVisible()
  await expect(guide(page).getByLabel(understood)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(guide(page)).toBeHidden()

  const card = page.getByRole('region', { name: 'Um lembrete antes do passeio' })
  await card.getByRole('button', { name: 'Fechar o lembrete da cartilha' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Ler Cartilha' }).click() // a quiet link stays
  await expect(guide(page)).toBeVisible()
  await expect(card).toBeHidden()
})
