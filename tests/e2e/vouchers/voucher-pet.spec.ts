import { devices, expect } from 'playwright/test'
import { holdRequests, newMember, openAs, test, watchPosition } from '../../support/journey.ts'
import {
  addPets,
  chooseOption,
  generateButton,
  openRestaurant,
  petOnVoucher,
  restaurant,
  useVoucherWith,
  voucherDialog,
} from './voucher-dialog.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 820, height: 1180 }
for (const [what, where, watched, viewport, pets] of [
  ['bar with the button', 'phone with pets', '[data-bottom-bar]:has(button)', phone, true],
  ['button', 'tablet with pets', '[data-bottom-bar] button', tablet, true],
  ['button', 'tablet without pets', '[data-bottom-bar] button', tablet, false],
] as const) {
  test(`The ${what} for a voucher stays where it is when the pets arrive, on a ${where}`, async ({ page, sql }) => {
    const member = await newMember(sql)
    if (pets) await addPets(sql, member)
    await page.setViewportSize(viewport)
    const release = await holdRequests(page, '**/rest/v1/pets?*')
    await openRestaurant(page, member)
    await expect(generateButton(page)).toBeDisabled()
    const positions = await watchPosition(page, watched)
    release()
    await expect(generateButton(page)).toBeEnabled()
    await expect(page.getByText('Quem vai junto?')).toBeVisible()
    expect(await positions()).toHaveLength(1)
  })
}

test.describe('On a phone', () => {
  test.use({ viewport: devices['Pixel 7'].viewport })

  test('One tap on the list generates a voucher for the pet of the last visit', async ({ page, sql }) => {
    const member = await newMember(sql)
    await addPets(sql, member)
    await useVoucherWith(sql, member, 'Mel')
    await openAs(page, member.name, `/restaurantes?busca=${restaurant}`)
    await generateButton(page).click()
    await expect(voucherDialog(page).getByText('Mel, porte pequeno')).toBeVisible()
    expect(await petOnVoucher(sql, member)).toBe('Mel')
  })

  test('A member without a pet sees where to add one, and gets a voucher without it', async ({ page, sql }) => {
    const member = await newMember(sql)
    await openRestaurant(page, member)
    await expect(page.getByText('Quem vai junto? Conte para a casa receber seu pet pelo nome.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cadastrar meu pet' })).toHaveAttribute('href', '/perfil?aba=pets')
    await generateButton(page).click()
    await expect(voucherDialog(page).getByRole('img', { name: `QR code do voucher de ${restaurant}` })).toBeVisible()
  })

  test('After an error because the chosen pet was removed, a second try works with another pet', async ({
    page,
    sql,
  }) => {
    const member = await newMember(sql)
    await addPets(sql, member)
    await openRestaurant(page, member)
    await chooseOption(page, 'Mel')
    await sql`delete from public.pets where user_id = ${member.id} and name = 'Mel'`
    await generateButton(page).click()
    await expect(page.getByText('Erro ao gerar voucher', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Mel' })).toBeHidden()
    await expect(page.getByRole('radio', { name: 'Tobias' })).toBeChecked()
    await generateButton(page).click()
    await expect(voucherDialog(page).getByText('Tobias, porte grande')).toBeVisible()
  })

  test('A failed change of pet keeps the old choice, and offline the pet cannot be changed', async ({
    context,
    page,
    sql,
  }) => {
    const member = await newMember(sql)
    await addPets(sql, member)
    await openRestaurant(page, member)
    await chooseOption(page, 'Sem pet')
    await generateButton(page).click()
    await expect(voucherDialog(page).getByText('Ninguém escolhido')).toBeVisible()
    expect(await petOnVoucher(sql, member)).toBeNull()

    await page.route('**/rpc/set_voucher_pet', (route) => route.abort())
    await voucherDialog(page).getByRole('button', { name: 'Escolher' }).click()
    await voucherDialog(page).getByRole('button', { name: 'Tobias' }).click()
    await expect(page.getByText('Não foi possível trocar o pet')).toBeVisible()
    await expect(voucherDialog(page).getByText('Ninguém escolhido')).toBeVisible()
    await page.unroute('**/rpc/set_voucher_pet')
    await voucherDialog(page).getByRole('button', { name: 'Tobias' }).click()
    await expect(voucherDialog(page).getByText('Tobias, porte grande')).toBeVisible()

    await context.setOffline(true)
    await expect(voucherDialog(page).getByText(/^Sem conexão, mas tudo bem/)).toBeVisible()
    await expect(voucherDialog(page).getByText('Tobias, porte grande')).toBeVisible()
    await expect(voucherDialog(page).getByRole('button', { name: 'Trocar' })).toBeHidden()
  })

  test('The pet of the last visit is in sight among many', async ({ page, sql }) => {
    const member = await newMember(sql)
    await addPets(sql, member)
    await sql`
      insert into public.pets (user_id, name, size, created_at)
      select ${member.id}, 'Serafina ' || number, 'small', now() from generate_series(1, 9) number`
    await useVoucherWith(sql, member, 'Serafina 9')
    await openRestaurant(page, member)
    await expect(page.getByText('Serafina 9')).toBeInViewport({ ratio: 1 })
  })
})
