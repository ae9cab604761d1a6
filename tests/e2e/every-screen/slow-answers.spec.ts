import { expect } from 'playwright/test'
import { holdRequests, newMember, openAs, test, waitForDialogEntries } from '../../support/journey.ts'
import { generateButton, openRestaurant } from '../vouchers/voucher-dialog.ts'

test('A dialog stays open and as it is while its form is sent, and goes on after a failure', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/perfil?aba=pets')
  await page.getByRole('button', { name: 'Adicionar meu primeiro pet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo pet' })
  const close = dialog.getByRole('button', { name: 'Fechar' })
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  const name = dialog.getByLabel('Nome')
  await name.fill('Pituca')
  await dialog.getByLabel('Porte').selectOption('small')
  await expect(close).toBeVisible()
  await waitForDialogEntries(page, 1)
  await page.route('**/rest/v1/pets*', (route) => route.fulfill({ status: 400, json: { message: 'out of order' } }))
  const release = await holdRequests(page, '**/rest/v1/pets*')
  await name.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await page.keyboard.type(' Maria')
  await expect(name).toHaveValue('Pituca')
  await expect(close).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.goBack()
  await waitForDialogEntries(page, 1)
  await expect(question).toBeHidden()
  release()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(name).toHaveValue('Pituca')
  await expect(name).toBeFocused()

  await page.goBack()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(dialog).toBeHidden()
})

test('Guidelines that are being accepted cannot be closed any more, and lead to one voucher', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`update public.profiles set pet_guidelines_accepted_at = null where id = ${member.id}`
  await openRestaurant(page, member)
  await generateButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Cartilha de boa convivência' })
  await dialog.getByLabel(/^Li e compreendi/).check()
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeVisible()
  const release = await holdRequests(page, '**/rpc/accept_pet_guidelines')
  await dialog.getByRole('button', { name: 'Aceitar' }).click()
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  release()
  await expect(page.getByText('Voucher gerado com sucesso!', { exact: true })).toBeVisible()
  expect(await sql`select from public.vouchers where user_id = ${member.id}`).toHaveLength(1)
})

test('Consents that are being sent cannot be declined any more, and lead to one voucher', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`delete from private.consent_events where user_id = ${member.id}`
  await openRestaurant(page, member)
  await generateButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Antes do voucher' })
  await dialog.getByLabel(/^Li e aceito/).check()
  await dialog.getByLabel(/18 anos/).check()
  const release = await holdRequests(page, '**/rpc/complete_sign_up')
  await dialog.getByRole('button', { name: 'Confirmar e continuar' }).click()
  await expect(dialog.getByRole('button', { name: 'Agora não' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toHaveCount(0)
  release()
  await expect(page.getByText('Voucher gerado com sucesso!', { exact: true })).toBeVisible()
  expect(await sql`select from public.vouchers where user_id = ${member.id}`).toHaveLength(1)
})

test('What is typed while personal data is being saved stays unsaved', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/perfil')
  const unsaved = page.getByText('Há alterações que ainda não foram salvas.')
  const district = page.getByLabel('Bairro')
  await page.getByLabel('Complemento').fill('casa 1')
  const release = await holdRequests(page, '**/rest/v1/profiles*')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(unsaved).toBeHidden()
  await district.fill('Vila Nova')
  release()
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
  await expect(district).toHaveValue('Vila Nova')
  await expect(unsaved).toBeVisible()
  await page.getByRole('tab', { name: /Pets/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(unsaved).toBeHidden()
  await expect
    .poll(() => sql`select complement, neighborhood from public.profiles where id = ${member.id}`)
    .toEqual([{ complement: 'casa 1', neighborhood: 'Vila Nova' }])
})

for (const [name, late] of [
  ['ana', '**/rpc/my_vouchers'],
  ['gerente', '**/assets/manager-dashboard-*.js'],
  ['admin', '**/assets/admin-dashboard-*.js'],
] as const) {
  test(`The dashboard of ${name} says that it is loading`, async ({ page }) => {
    await openAs(page, name, '/avisos')
    const release = await holdRequests(page, late)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByText('Carregando dashboard...')).toBeVisible()
    release()
    await expect(page.getByText('Carregando dashboard...')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('A page says that it is loading before the code of the app has come', async ({ page }) => {
  await openAs(page, 'admin', '/avisos')
  const release = await holdRequests(page, '**/assets/framework-*.js')
  await page.goto('/avisos', { waitUntil: 'commit' })
  await expect(page.getByText('Carregando...', { exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Avisos', level: 1 })).toBeVisible()
  await expect(page.getByText('Carregando...', { exact: true })).toHaveCount(0)
})
