import { expect } from 'playwright/test'
import { signIn as apiSignIn } from '../../support/api.ts'
import { expectAccessible, newMember, openAs, test } from '../../support/journey.ts'
import { addFactor, codeField, codeOf } from '../second-factor/steps.ts'

/** The fragment of an address that brings the session of a member, as anybody can make one with their own. */
async function fragmentOf(url: string, name: string, type = 'magiclink'): Promise<string> {
  const { access_token, refresh_token } = await apiSignIn(url, name)
  return `#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer&type=${type}`
}

const stored = () => Object.keys(localStorage).filter((key) => /identity|session/.test(key))

test("A link with somebody's session asks before it signs in, and its tokens leave the address", async ({
  page,
  server,
  sql,
}) => {
  const { name } = await newMember(sql)
  await page.goto(`/perfil?aba=pets${await fragmentOf(server.url, name)}`)
  await expect(page.getByRole('heading', { name: `Entrar como ${name}@focinho.example?` })).toBeVisible()
  expect(page.url()).not.toContain('token')
  expect(await page.evaluate(stored)).toEqual([])
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/perfil?aba=pets')
  await expect(page.getByText('Nenhum pet por aqui ainda')).toBeVisible()
})

test('A link of a changed e-mail address signs nobody in', async ({ page, server, sql }) => {
  const { id, name } = await newMember(sql)
  await page.goto(`/perfil${await fragmentOf(server.url, name, 'email_change')}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/trocar-email/)
  expect(await page.evaluate(stored)).toEqual([])
  await expect.poll(() => sql`select from auth.sessions where user_id = ${id}`).toHaveLength(0)
})

test('Declining leaves nobody signed in, and the session of the link ends', async ({ page, server, sql }) => {
  const { id, name } = await newMember(sql)
  await page.goto('/planos')
  await page.goto(`/dashboard${await fragmentOf(server.url, name)}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  expect(await page.evaluate(stored)).toEqual([])
  await expect.poll(() => sql`select from auth.sessions where user_id = ${id}`).toHaveLength(0)
  await page.goBack()
  await expect(page).toHaveURL('/planos') // without the question in between
})

test('After a reload the link is gone: the question is not asked again', async ({ page, server, sql }) => {
  const { name } = await newMember(sql)
  await page.goto(`/perfil?aba=pets${await fragmentOf(server.url, name)}`)
  await expect(page.getByRole('button', { name: 'Agora não' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/login?voltar=%2Fperfil%3Faba%3Dpets')
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
})

test('Somebody who is signed in stays signed in, with their own session', async ({ page, server, sql }) => {
  const [owner, other] = [await newMember(sql), await newMember(sql)]
  await openAs(page, owner.name)
  await page.goto('about:blank')
  await page.goto(`/perfil${await fragmentOf(server.url, other.name)}`)
  await expect(page.getByText('Este link é de outra conta')).toBeVisible()
  expect(page.url()).not.toContain('token')
  const session = () => page.evaluate(() => localStorage.getItem('focinho.session'))
  const own = await session()
  expect(own).toContain(owner.id)
  await page.goto('about:blank')
  await page.goto(`/perfil${await fragmentOf(server.url, owner.name)}`)
  await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible()
  expect(await session()).toBe(own)
})

test('A link of somebody with a second factor asks for the code as well', async ({ page, server, sql }) => {
  const member = await newMember(sql)
  const secret = await addFactor(sql, member)
  await page.goto(`/perfil?aba=pets${await fragmentOf(server.url, member.name)}`)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  await codeField(page).fill(codeOf(secret))
  await expect(page).toHaveURL('/perfil?aba=pets')
})

test('Tokens of two people sign nobody in', async ({ page, server, sql }) => {
  const [one, other] = [await newMember(sql), await newMember(sql)]
  const mine = new URLSearchParams((await fragmentOf(server.url, one.name)).slice(1))
  const theirs = new URLSearchParams((await fragmentOf(server.url, other.name)).slice(1))
  mine.set('refresh_token', theirs.get('refresh_token')!)
  await page.goto(`/dashboard#${mine.toString()}`)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await page.evaluate(stored)).toEqual([])
})

test('A forged link says that it is not valid; without a network it can be tried again', async ({
  page,
  context,
  server,
  sql,
}) => {
  await page.goto('/dashboard#access_token=a.b.c&refresh_token=d&type=magiclink')
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  const { name } = await newMember(sql)
  const fragment = await fragmentOf(server.url, name)
  await page.goto('about:blank')
  await context.route(/auth\/v1\/(user|health)/, (route) => route.abort()) // not by itself, once it is back
  await page.goto(`/dashboard${fragment}`)
  await expect(page.getByText('Não foi possível verificar o link')).toBeVisible()
  await context.unroute(/auth\/v1\/(user|health)/)
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('heading', { name: /^Entrar como/ })).toBeVisible()
})
