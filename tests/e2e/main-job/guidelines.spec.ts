import { expect, type Page } from 'playwright/test'
import { openAs, test, waitForDialogEntries } from '../../support/journey.ts'

const acceptLabel = 'Li e compreendi a cartilha de boa convivência pet-friendly'

function guidelines(page: Page) {
  return page.getByRole('dialog', { name: 'Cartilha de boa convivência' })
}

/** The dashboard after a reload, once it knows from the profile whether the guidelines were accepted. */
async function reloadWithProfile(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/rpc/ensure_profile')
  await page.reload()
  await (await answered).finished()
  await page.waitForLoadState('networkidle')
}

test.beforeEach(async ({ sql }) => {
  await sql`update public.profiles set pet_guidelines_accepted_at = null where full_name = 'Davi Lima'`
})

test('The guidelines cannot be skipped, and do not appear again once accepted', async ({ page, sql }) => {
  await openAs(page, 'davi')
  const accept = guidelines(page).getByRole('button', { name: 'Aceitar' })
  await expect(accept).toBeDisabled()
  await expect(guidelines(page).getByRole('button', { name: 'Fechar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(guidelines(page)).toBeVisible()
  await page.reload()
  await expect(accept).toBeDisabled()

  await guidelines(page).getByLabel(acceptLabel).check()
  await expect(accept).toBeEnabled()
  await guidelines(page).getByLabel(acceptLabel).uncheck()
  await expect(accept).toBeDisabled()
  await guidelines(page).getByLabel(acceptLabel).check()
  await accept.click()
  await expect(page.getByText('Sucesso', { exact: true })).toBeVisible()
  await expect(page.getByText('Cartilha pet-friendly aceita com sucesso!', { exact: true })).toBeVisible()
  await expect(guidelines(page)).toBeHidden()
  const accepted = await sql`
    select 1 from public.profiles
    where full_name = 'Davi Lima' and pet_guidelines_accepted_at > now() - interval '5 minutes'`
  expect(accepted).toHaveLength(1)

  await reloadWithProfile(page)
  await expect(guidelines(page)).toBeHidden()
})

test('Guidelines whose acceptance failed stay open with the reason, and can be accepted again', async ({
  page,
  sql,
}) => {
  await openAs(page, 'davi')
  await guidelines(page).getByLabel(acceptLabel).check()
  const accept = guidelines(page).getByRole('button', { name: 'Aceitar' })

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

  await expect(guidelines(page)).toBeVisible()
  await expect(guidelines(page).getByLabel(acceptLabel)).toBeChecked()
  expect(
    await sql`select 1 from public.profiles where full_name = 'Davi Lima' and pet_guidelines_accepted_at is null`,
  ).toHaveLength(1)
  await accept.click()
  await expect(guidelines(page)).toBeHidden()
})

test('Guidelines accepted on another device do not appear on this one', async ({ page, sql }) => {
  await openAs(page, 'davi')
  await expect(guidelines(page)).toBeVisible()
  const storedQueries = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.queries'))?.[1])
  await expect.poll(storedQueries).toContain('"pet_guidelines_accepted_at":null')
  await page.route('**/rpc/ensure_profile', (route) =>
    route.fulfill({ status: 500, json: { message: 'out of order' } }),
  )
  await page.reload() // the app cannot know whether they were accepted, and must not lock away the vouchers
  await guidelines(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(guidelines(page)).toBeHidden()
  await page.unroute('**/rpc/ensure_profile')
  await sql`update public.profiles set pet_guidelines_accepted_at = now() where full_name = 'Davi Lima'`
  await waitForDialogEntries(page, 0)
  await reloadWithProfile(page)
  await expect(guidelines(page)).toBeHidden()
})

test('The reminder on the dashboard opens the guidelines again, and can be dismissed', async ({ page }) => {
  await openAs(page, 'ana')
  await page.getByRole('button', { name: 'Ler Cartilha' }).click()
  await expect(guidelines(page).getByText('Guia curta, sempre')).toBeVisible()
  await expect(guidelines(page).getByLabel(acceptLabel)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(guidelines(page)).toBeHidden()

  const card = page.getByRole('region', { name: 'Um lembrete antes do passeio' })
  await card.getByRole('button', { name: 'Fechar o lembrete da cartilha' }).click()
  await expect(card).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ler Cartilha' })).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Ler Cartilha' }).click() // a plain link remains
  await expect(guidelines(page)).toBeVisible()
  await expect(card).toBeHidden()
})
