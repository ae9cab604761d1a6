import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newMember, signIn, type Member } from '../../support/journey.ts'
import { test } from '../../support/phone.ts'
import { toast } from '../../support/toasts.ts'
import { openProfile } from '../profile/profile-page.ts'

const staysText = 'O que você escreveu está guardado e volta quando você entrar por aqui.'
const petDialog = (page: Page, name = 'Novo pet') => page.getByRole('dialog', { name })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Salvar pet' }).click()

/** Ends the sessions of a member when the next change reaches the server; the tokens stay valid. */
async function endSessionsAtChange(page: Page, sql: Sql, { id }: Member): Promise<void> {
  await page.route(/\/rest\/v1\/(pets|profiles)\b/, async (route) => {
    if (route.request().method() !== 'GET') {
      await sql`delete from auth.sessions where user_id = ${id}`
      await page.unrouteAll()
    }
    await route.fallback()
  })
}

test('A pet that was being added is in its form again after the next sign-in', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openProfile(page, member, 'pets')
  await page.getByRole('button', { name: 'Adicionar meu primeiro pet' }).click()
  await petDialog(page).getByLabel('Nome').fill('Pituca')
  await petDialog(page).getByLabel('Porte').selectOption('small')
  await petDialog(page).getByLabel('Necessidades especiais').fill('Medo de trovão')
  await endSessionsAtChange(page, sql, member)
  await save(page)
  await expect(page.getByText(staysText)).toBeVisible()
  // A file of the page has gone with a new version, which reloads a page without unsaved work.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('vite:preloadError')))
  await signIn(page, member.name)
  await expect(petDialog(page).getByLabel('Nome')).toHaveValue('Pituca')
  await expect(petDialog(page).getByText('14 de 500')).toBeVisible()
  await save(page)
  await expect(page.getByRole('heading', { name: 'Pituca' })).toBeVisible()
  expect(await sql`select name, size, special_needs from public.pets where user_id = ${member.id}`).toEqual([
    { name: 'Pituca', size: 'small', special_needs: 'Medo de trovão' },
  ])
  await page.getByRole('button', { name: 'Adicionar pet' }).click()
  await expect(petDialog(page).getByLabel('Nome')).toHaveValue('')
})

test('Edits of a pet are back after a sign-in, its other fields as the server has them', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`insert into public.pets (user_id, name, size) values (${member.id}, 'Pituca', 'small')`
  await openProfile(page, member, 'pets')
  await page.getByRole('button', { name: 'Editar Pituca' }).click()
  await petDialog(page, 'Editar Pituca').getByLabel('Raça').fill('Vira-lata')
  await endSessionsAtChange(page, sql, member)
  await save(page)
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, member.name)
  await expect(petDialog(page, 'Editar Pituca').getByLabel('Raça')).toHaveValue('Vira-lata')
  await save(page)
  await expect(petDialog(page, 'Editar Pituca')).toBeHidden()
  expect(await sql`select name, size, breed from public.pets where user_id = ${member.id}`).toEqual([
    { name: 'Pituca', size: 'small', breed: 'Vira-lata' },
  ])
})

test('Edits of own data are back after a sign-in, in their fields and for the same person', async ({ page, sql }) => {
  const [member, other] = [await newMember(sql), await newMember(sql)]
  await openProfile(page, member)
  const cpf = page.getByLabel('CPF')
  const street = page.getByLabel('Rua')
  const typeTooLate = async (words: string) => {
    await cpf.fill('529.982.247-25')
    await street.fill(words)
    await endSessionsAtChange(page, sql, member)
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await expect(page.getByText(staysText)).toBeVisible()
  }
  await typeTooLate('Rua das Flores')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Flores')

  // Meanwhile another device has changed the name.
  await sql`update public.profiles set full_name = 'Nina Lima' where id = ${member.id}`
  await signIn(page, member.name)
  await expect(street).toHaveValue('Rua das Flores')
  await expect(cpf).toHaveValue('529.982.247-25')
  await expect(page.getByText('Há alterações que ainda não foram salvas.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(toast(page, 'Sucesso')).toBeVisible()
  const [stored] = await sql`select full_name, cpf, street from public.profiles where id = ${member.id}`
  expect({ ...stored }).toEqual({ full_name: 'Nina Lima', cpf: '52998224725', street: 'Rua das Flores' })

  await typeTooLate('Rua do Segredo')
  await signIn(page, other.name)
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Prado')
  await expect(street).toHaveValue('')
  await expect(cpf).toHaveValue('')
})
