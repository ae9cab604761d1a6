import { expect } from 'playwright/test'
import { expectAccessible, newMember, openAs, openAsNewMember, test } from '../../support/journey.ts'
import { followEmail } from '../../support/sign-up.ts'

const changeMail = { subject: /Confirme a troca/, link: 'Confirmar a troca', button: 'Confirmar a troca' }

test('A member changes the e-mail address, which counts once both addresses have confirmed it', async ({
  page,
  sql,
}) => {
  const other = await newMember(sql)
  const { name } = await openAsNewMember(page, sql)
  const [old, next] = [`${name}@focinho.example`, `nova-${name}@teste.example`]
  await page.goto('/perfil')
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trocar e-mail' })
  await dialog.getByLabel('Novo e-mail').fill(old)
  await dialog.getByRole('button', { name: 'Enviar os links' }).click()
  await expect(dialog.getByLabel('Novo e-mail')).toHaveAccessibleDescription('Este já é o seu e-mail')
  await dialog.getByLabel('Novo e-mail').fill(next)
  await dialog.getByLabel('Sua senha', { exact: true }).fill('errada12')
  await dialog.getByRole('button', { name: 'Enviar os links' }).click()
  await expect(dialog.getByLabel('Sua senha', { exact: true })).toHaveAccessibleDescription('Senha incorreta')
  await dialog.getByLabel('Sua senha', { exact: true }).fill('focinho123')
  await dialog.getByRole('button', { name: 'Enviar os links' }).click()
  await expect(page.getByText(`Aguardando confirmação de ${next}`)).toBeVisible()
  await expectAccessible(page)

  await followEmail(page, next, changeMail)
  await expect(page.getByRole('heading', { name: 'Primeira confirmação feita' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para Meu Perfil' }).click()
  await expect(page.getByText(`Aguardando confirmação de ${next}`)).toBeVisible()
  await expect(page.getByText(old, { exact: true })).toBeVisible()

  await followEmail(page, old, changeMail)
  await expect(page.getByText(`A partir de agora você entra com ${next}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Ir para Meu Perfil' }).click()
  await expect(page.getByText(next, { exact: true })).toBeVisible()
  await expect(page.getByText('Aguardando confirmação')).toBeHidden()
  const [account] = await sql`select email from auth.users where email in (${old}, ${next})`
  expect(account).toEqual({ email: next })

  // The address of somebody else gets the same answer, also after a reload.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('.email-change')) localStorage.removeItem(key)
  })
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  await dialog.getByLabel('Novo e-mail').fill(`${other.name}@focinho.example`)
  await dialog.getByLabel('Sua senha', { exact: true }).fill('focinho123')
  await dialog.getByRole('button', { name: 'Enviar os links' }).click()
  await page.getByText(`Aguardando confirmação de ${other.name}@focinho.example`).waitFor()
  await page.reload()
  await expect(page.getByText(`Aguardando confirmação de ${other.name}@focinho.example`)).toBeVisible()
})

test('A role that was chosen and not applied stays with its person', async ({ page, sql }) => {
  const [friend, member] = [await newMember(sql), await newMember(sql)]
  await sql`update public.profiles set referral_code = private.share_code(${friend.id}) where id = ${member.id}`
  await sql`update public.profiles set full_name = 'Rita Amiga' where id = ${friend.id}`
  const role = page.getByRole('combobox', { name: 'Papel' })
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${member.id}`)
  await page.getByRole('link', { name: 'Rita Amiga' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rita Amiga' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Nina Prado' })).toBeVisible()
  await role.selectOption('Gerente')
  await page.getByRole('link', { name: 'Rita Amiga' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rita Amiga' })).toBeVisible()
  await expect(role).toHaveValue('user')
})
