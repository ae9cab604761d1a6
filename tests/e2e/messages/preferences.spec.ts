import { expect } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, holdRequests, type Member, newMember, openAs, test } from '../../support/journey.ts'
import { sendNoPush, sendPush } from './push-keys.ts'

const wants = async (sql: Sql, { id }: Member, kind: string, channel: string) => {
  const [row] = await sql<{ wants: boolean }[]>`select private.wants(${id}, ${kind}, ${channel})`
  return row!.wants
}

test.beforeEach(({ sql }) => sendPush(sql))
test.afterEach(({ sql }) => sendNoPush(sql))

test('A club that sends no push asks about e-mail only, from the first frame', async ({ page, sql }) => {
  await sendNoPush(sql)
  const member = await newMember(sql)
  const release = await holdRequests(page, '**/rpc/push_public_key')
  await openAs(page, member.name, '/perfil?aba=avisos')
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'O que você quer receber' }) })
  const words = () => card.locator('p:not(li p)').allInnerTexts() // those of a kind come with its line
  await expect(card).toBeVisible()
  const first = await words()
  release()
  await expect(page.getByRole('switch', { name: 'E-mail' })).toHaveCount(5)
  await expect(page.getByRole('switch', { name: 'Celular' })).toHaveCount(0)
  expect(await words()).toEqual(first)
})

test('A person chooses kind by kind and channel by channel, and cannot turn off what the club must tell', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/perfil?aba=avisos')
  const kind = page.getByRole('group', { name: 'Voucher perto de expirar' })
  const email = kind.getByRole('switch', { name: 'E-mail' })
  await expect(email).toBeChecked()
  await email.press('Space')
  await expect(email).not.toBeChecked()
  await expect.poll(() => wants(sql, member, 'voucher_expiring', 'email')).toBe(false)
  expect(await wants(sql, member, 'voucher_expiring', 'push')).toBe(true)
  await expect(page.getByText('Mudança de preço')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Mudança de preço' })).toHaveCount(0)
  await expect(page.getByText('Sempre ligado', { exact: false })).toHaveCount(3)
  await expectAccessible(page)
  await page.reload()
  await expect(email).not.toBeChecked()
})

test('A choice that was not saved goes back, and says so', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/perfil?aba=avisos')
  const push = page.getByRole('group', { name: 'Devolução feita' }).getByRole('switch', { name: 'Celular' })
  await expect(push).toBeChecked()
  await page.route('**/rpc/choose_notifications', (route) => route.abort())
  await push.click()
  await expect(page.getByText('A mudança não foi salva')).toBeVisible()
  await expect(push).toBeChecked()
  expect(await wants(sql, member, 'refund_done', 'push')).toBe(true)
})

test('A failed choice is told even after a second one and a change of tab', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/perfil?aba=avisos')
  const kind = page.getByRole('group', { name: 'Devolução feita' })
  await page.route('**/rpc/choose_notifications', (route) => route.abort(), { times: 1 })
  const release = await holdRequests(page, '**/rpc/choose_notifications')
  await kind.getByRole('switch', { name: 'E-mail' }).click()
  await kind.getByRole('switch', { name: 'Celular' }).click()
  await page.getByRole('tab', { name: 'Privacidade' }).click()
  await expect(kind).toBeHidden()
  release()
  await expect(page.getByText('A mudança não foi salva')).toBeVisible()
  await page.getByRole('tab', { name: 'Avisos' }).click()
  await expect(kind.getByRole('switch', { name: 'E-mail' })).toBeChecked()
  await expect(kind.getByRole('switch', { name: 'Celular' })).not.toBeChecked()
})

test('A switch that failed twice in a row shows what the server knows', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/perfil?aba=avisos')
  const push = page.getByRole('group', { name: 'Devolução feita' }).getByRole('switch', { name: 'Celular' })
  await page.route('**/rpc/choose_notifications', (route) => route.fulfill({ status: 500 }))
  const release = await holdRequests(page, '**/rpc/choose_notifications')
  await push.click()
  await push.click()
  release()
  await expect(page.getByText('A mudança não foi salva')).toHaveCount(2)
  await expect(push).toBeChecked()
})

test('A switch whose change was stored without a good answer shows what the server knows', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/perfil?aba=avisos')
  const push = page.getByRole('group', { name: 'Devolução feita' }).getByRole('switch', { name: 'Celular' })
  await page.route('**/rpc/choose_notifications', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502 })
  })
  await push.click()
  await expect(page.getByText('A mudança não foi salva')).toBeVisible()
  await expect(push).not.toBeChecked()
  expect(await wants(sql, member, 'refund_done', 'push')).toBe(false)
})

const token = async (sql: Sql, subject: string, kind: string) => {
  const [row] = await sql<{ token: string }[]>`select private.unsubscribe_token(${subject}, ${kind}) as token`
  return row!.token
}

test('The link of an e-mail stops its kind without a sign-in, and takes that back', async ({ page, sql }) => {
  const member = await newMember(sql)
  await page.goto(`/descadastrar#${await token(sql, member.id, 'voucher_expiring')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pronto, paramos' })).toBeVisible()
  await expect(page.getByText('Você não recebe mais e-mails sobre: Voucher perto de expirar.')).toBeVisible()
  expect(await wants(sql, member, 'voucher_expiring', 'email')).toBe(false)
  expect(await wants(sql, member, 'refund_done', 'email')).toBe(true)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar a receber' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Combinado, você volta a receber' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Parar de novo' })).toBeFocused()
  expect(await wants(sql, member, 'voucher_expiring', 'email')).toBe(true)
  await page.getByRole('link', { name: 'Escolher no perfil' }).click()
  await expect(page).toHaveURL(/^.*\/login\?voltar=.*avisos/)
})

test('Back and a reload repeat what the link of an e-mail answered last, and stop nothing again', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await page.goto(`/descadastrar#${await token(sql, member.id, 'voucher_expiring')}`)
  await page.getByRole('button', { name: 'Voltar a receber' }).click()
  const resumed = page.getByRole('heading', { level: 1, name: 'Combinado, você volta a receber' })
  await expect(resumed).toBeVisible()
  await page.reload()
  await expect(resumed).toBeVisible()
  await page.getByRole('link', { name: 'Escolher no perfil' }).click()
  await expect(page).toHaveURL(/login/)
  await page.goBack()
  await expect(resumed).toBeVisible()
  expect(await wants(sql, member, 'voucher_expiring', 'email')).toBe(true)
  await page.getByRole('button', { name: 'Parar de novo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pronto, paramos' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Voltar a receber' })).toBeVisible()
  expect(await wants(sql, member, 'voucher_expiring', 'email')).toBe(false)
})

test('The link of a second e-mail in the same window stops its own kind too', async ({ page, sql }) => {
  const member = await newMember(sql)
  await page.goto(`/descadastrar#${await token(sql, member.id, 'voucher_expiring')}`)
  await expect(page.getByText('Você não recebe mais e-mails sobre: Voucher perto de expirar.')).toBeVisible()
  await page.goto(`/descadastrar#${await token(sql, member.id, 'refund_done')}`)
  await expect(page.getByText('Você não recebe mais e-mails sobre: Devolução feita.')).toBeVisible()
  expect(await wants(sql, member, 'refund_done', 'email')).toBe(false)
})

test('An address leaves the newsletter by its link, for good', async ({ page, sql }) => {
  const [signup] = await sql<{ id: string }[]>`
    insert into public.newsletter_signups (email) values (${`rita-${String(Date.now())}@teste.example`}) returning id`
  await page.goto(`/descadastrar#${await token(sql, signup!.id, 'newsletter')}`)
  await expect(page.getByText('Seu endereço saiu da lista de novidades do clube.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Voltar a receber' })).toHaveCount(0)
  expect(await sql`select from public.newsletter_signups where id = ${signup!.id}`).toHaveLength(0)
})

test('A link that was cut is told, and one without an answer can be tried again', async ({ page, sql }) => {
  const member = await newMember(sql)
  const whole = await token(sql, member.id, 'refund_done')
  await page.goto(`/descadastrar#${whole.slice(0, -3)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale' })).toBeVisible()
  await page.route('**/rpc/unsubscribe', (route) => route.abort())
  await page.goto('/')
  await page.goto(`/descadastrar#${whole}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Não foi possível parar os e-mails' })).toBeVisible()
  expect(await wants(sql, member, 'refund_done', 'email')).toBe(true)
  await page.unroute('**/rpc/unsubscribe')
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pronto, paramos' })).toBeVisible()
  expect(await wants(sql, member, 'refund_done', 'email')).toBe(false)
})
