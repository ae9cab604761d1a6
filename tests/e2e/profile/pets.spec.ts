import { expect } from 'playwright/test'
import { newMember, signInOnDevice, test } from '../../support/journey.ts'
import { loseAnswer } from '../../support/lose-answer.ts'
import { desktop, openProfile, phone } from './profile-page.ts'

for (const [device, viewport] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  test.describe(`On a ${device}`, () => {
    test.use({ viewport })

    test('A member adds, changes and removes a pet', async ({ page, sql }) => {
      const member = await newMember(sql)
      await openProfile(page, member, 'pets')
      await expect(page.getByText('Nenhum pet por aqui ainda')).toBeVisible()
      await page.getByRole('button', { name: 'Adicionar meu primeiro pet' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Salvar pet' }).click()
      await expect(dialog.getByLabel('Nome')).toHaveAccessibleDescription('Diga o nome do pet')
      await expect(dialog.getByLabel('Porte')).toHaveAccessibleDescription('Escolha o porte do pet')
      await dialog.getByLabel('Nome').fill(' Pituca ')
      await dialog.getByLabel('Porte').selectOption('small')
      await dialog.getByLabel('Necessidades especiais').fill('Medo de trovão')
      await dialog.getByRole('button', { name: 'Salvar pet' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('Pequeno')
      await expect(page.getByRole('heading', { name: 'Quem sai com você' })).toBeFocused() // its button is gone

      await page.getByRole('button', { name: 'Editar Pituca' }).click()
      await dialog.getByLabel('Porte').selectOption('large')
      await dialog.getByLabel('Necessidades especiais').fill('')
      await dialog.getByRole('button', { name: 'Salvar pet' }).click()
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('Grande')
      const [pet] = await sql`select name, size, breed, special_needs from public.pets where user_id = ${member.id}`
      expect({ ...pet }).toEqual({ name: 'Pituca', size: 'large', breed: null, special_needs: null })

      await page.getByRole('button', { name: 'Remover Pituca' }).click()
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(page.getByRole('heading', { name: 'Pituca' })).toBeVisible()
      await page.getByRole('button', { name: 'Remover Pituca' }).click()
      await dialog.getByRole('button', { name: 'Remover', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Nenhum pet por aqui ainda' })).toBeFocused()
      expect(await sql`select from public.pets where user_id = ${member.id}`).toHaveLength(0)
    })
  })
}

test('A pet whose answer was lost is in the list when its form is given up', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openProfile(page, member, 'pets')
  await page.getByRole('button', { name: 'Adicionar meu primeiro pet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Pituca')
  await dialog.getByLabel('Porte').selectOption('small')
  await loseAnswer(page, '**/rest/v1/pets*')
  await dialog.getByRole('button', { name: 'Salvar pet' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pituca', includeHidden: true })).toBeAttached()
})

test('Whoever signs in in a second tab finds no form that the person before left open in the first', async ({
  page,
  context,
  sql,
}) => {
  const [first, second] = [await newMember(sql), await newMember(sql)]
  await openProfile(page, first, 'pets')
  await page.getByRole('button', { name: 'Adicionar meu primeiro pet' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill('Pituca')
  await signInOnDevice(await context.newPage(), second)
  await expect(page.getByRole('dialog')).toBeHidden()
})
