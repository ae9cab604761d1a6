import { expect, type Page } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Opens the dialog that corrects a person, with a reason and a CPF in it. */
async function openCorrection(page: Page, id: string) {
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${id}`)
  await page.getByRole('button', { name: 'Corrigir nome ou CPF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corrigir nome ou CPF' })
  await dialog.getByLabel('CPF').fill('529.982.247-25')
  await dialog.getByLabel('Motivo').fill('Pediu por telefone')
  return { dialog, send: () => dialog.getByRole('button', { name: 'Corrigir', exact: true }).click() }
}

/** Lets the page read its data again, as it does when the admin comes back to it, until it shows the name. */
async function comeBackTo(page: Page, name: string): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { level: 1, name, includeHidden: true })).toBeAttached()
}

test('A corrected CPF leaves a name that changed while the dialog was open', async ({ page, sql }) => {
  const { id } = await newMember(sql)
  await sql`update public.profiles set full_name = 'Nina  Prado' where id = ${id}` // as it may be stored from before
  const { dialog, send } = await openCorrection(page, id)
  await sql`update public.profiles set full_name = 'Nina Prado Luz' where id = ${id}`
  await comeBackTo(page, 'Nina Prado Luz')
  await send()
  await expect(dialog).toBeHidden()
  expect([...(await sql`select full_name, cpf from public.profiles where id = ${id}`)]).toEqual([
    { full_name: 'Nina Prado Luz', cpf: '52998224725' },
  ])
})

test('A corrected name never overwrites a newer one, at a second press neither', async ({ page, sql }) => {
  const { id } = await newMember(sql)
  const { dialog, send } = await openCorrection(page, id)
  await dialog.getByLabel('Nome completo').fill('Nina Pardo')
  await sql`update public.profiles set full_name = 'Nina Prado Luz' where id = ${id}`
  for (const _press of ['first', 'second']) {
    const answer = page.waitForResponse('**/rpc/correct_person')
    await send()
    expect(await (await answer).json()).toEqual({ status: 'conflict' })
    await expect(dialog.getByRole('alert')).toContainText('O nome mudou enquanto você corrigia.')
    await comeBackTo(page, 'Nina Prado Luz')
  }
  expect([...(await sql`select full_name, cpf from public.profiles where id = ${id}`)]).toEqual([
    { full_name: 'Nina Prado Luz', cpf: null },
  ])
})

test('The CPF of a person without a name is corrected without giving one', async ({ page, sql }) => {
  const { id } = await newMember(sql)
  await sql`update public.profiles set full_name = null where id = ${id}`
  const { dialog, send } = await openCorrection(page, id)
  await send()
  await expect(dialog).toBeHidden()
  expect([...(await sql`select full_name, cpf from public.profiles where id = ${id}`)]).toEqual([
    { full_name: null, cpf: '52998224725' },
  ])
})
