import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { createBrowserKeys } from '../../integration/messages/browser-keys.ts'
import { startProvider, type Provider } from '../../integration/messages/provider.ts'
import { type Member, newMember, openAs, signIn, signOut, test as base } from '../../support/journey.ts'
import { startServer } from '../../support/server.ts'
import { closeToasts, toast } from '../../support/toasts.ts'
import { deliver, shownNotifications, stubSubscribe, tapNotification, turnPushOn } from './push-steps.ts'
import { bell, memberNearTheEnd, tellDailyEvents, tellOfRefund } from './steps.ts'

/** The server sends what is due each second: e-mails into its mailbox, push to a provider on this machine. */
const test = base.extend<object, { provider: Provider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const provider = await startProvider()
      await provide(provider)
      provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, provide) => {
      const environment = { FOCINHO_MESSAGES_SECONDS: '1', PUSH_ORIGINS: provider.url }
      const server = await startServer({ environment })
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
})

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ sql }) => {
  await setQuietHours(sql, { quiet: false })
})

/** Makes this moment quiet, or no moment of the day. */
async function setQuietHours(sql: Sql, { quiet }: { quiet: boolean }): Promise<void> {
  await sql`
    update private.club_settings set
      quiet_from = case when ${quiet} then local.hour - interval '2 hours' else '00:00' end,
      quiet_until = case when ${quiet} then local.hour + interval '2 hours' else '00:00' end
    from (select (now() at time zone 'America/Sao_Paulo')::time as hour) local`
}

const addressOf = ({ name }: Member) => `${name}@focinho.example`

/** The mails to an address whose subject matches, in the mailbox. */
async function mailsTo(page: Page, address: string, subject: RegExp) {
  await page.goto('/caixa')
  return page.getByRole('link', { name: subject }).filter({ hasText: address })
}

/** Opens the mail to an address once it has come. */
async function openMail(page: Page, address: string, subject: RegExp): Promise<void> {
  await expect.poll(async () => (await mailsTo(page, address, subject)).count()).toBeGreaterThan(0)
  await (await mailsTo(page, address, subject)).first().click()
}

/** A member with push on this browser, told by a subscription whose body the test can open. */
async function openWithPush(page: Page, sql: Sql, provider: Provider) {
  const keys = createBrowserKeys()
  const path = `/push/${randomUUID()}`
  const member = await memberNearTheEnd(sql)
  await stubSubscribe(page.context(), { endpoint: provider.url + path, p256dh: keys.p256dh, auth: keys.auth })
  await openAs(page, member.name, '/avisos')
  await turnPushOn(page)
  await page.goto('/dashboard') // the service worker leads pages that it has served
  await expect(bell(page)).toBeVisible()
  const received = () => provider.received.filter((request) => request.path === path).map(({ body }) => keys.open(body))
  return { member, received }
}

const endingSubject = /^Sua assinatura termina em/

test('A subscription that ends in a week is told by push and e-mail too, and the push opens the profile', async ({
  page,
  context,
  sql,
  provider,
}) => {
  const { member, received } = await openWithPush(page, sql, provider)
  await tellDailyEvents(sql)
  await expect.poll(received).toMatchObject([{ kind: 'subscription_ending', url: '/perfil?aba=assinatura' }])
  const [payload] = received()
  await deliver(page, payload)
  await expect
    .poll(() => shownNotifications(page))
    .toMatchObject([{ title: expect.stringMatching(endingSubject) as unknown, lang: 'pt-BR' }])
  await tapNotification(context)
  await expect(page).toHaveURL('/perfil?aba=assinatura')
  await expect(bell(page, 'Avisos, 1 não lido')).toBeVisible()

  await openMail(page, addressOf(member), endingSubject)
  await page.getByRole('link', { name: 'Renovar' }).click()
  await expect(page).toHaveURL('/perfil?aba=assinatura')
  expect(await (await mailsTo(page, addressOf(member), endingSubject)).count()).toBe(1)
  expect(received()).toHaveLength(1)
})

/** Ends once the sender has looked for what is due, after this call. */
async function untilSenderLooked(sql: Sql): Promise<void> {
  // It claims, tells the recipients of one announcement, and claims again: the second one is told after that.
  for (const id of [randomUUID(), randomUUID()]) {
    await sql`insert into private.announcements (id, kind, title, text, released_at)
      values (${id}, 'plans_open', 'Planos abertos', 'Já dá para assinar.', now())`
    await expect
      .poll(() => sql`select from private.announcements where id = ${id} and completed_at is not null`)
      .toHaveLength(1)
  }
}

test('In the quiet hours nothing is sent, and after them all of it', async ({ page, sql, provider }) => {
  const { member, received } = await openWithPush(page, sql, provider)
  await setQuietHours(sql, { quiet: true })
  await tellOfRefund(sql, member)
  await untilSenderLooked(sql)
  await expect(await mailsTo(page, addressOf(member), /Devolução feita/)).toHaveCount(0)
  expect(received()).toEqual([])
  await setQuietHours(sql, { quiet: false })
  await openMail(page, addressOf(member), /Devolução feita/)
  await expect.poll(received).toMatchObject([{ kind: 'refund_done' }])
})

test('After the link of an e-mail no e-mail of its kind comes any more, and those of others do', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await tellOfRefund(sql, member)
  await openMail(page, addressOf(member), /Devolução feita/)
  await page.getByRole('link', { name: 'Não quero mais receber' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pronto, paramos' })).toBeVisible()
  await tellOfRefund(sql, member)
  await sql`select private.tell(array[${member.id}::uuid], 'payment_confirmed', 'once',
    '{"plan": "Mensal", "until": "2027-01-01"}')`
  await openMail(page, addressOf(member), /Pagamento confirmado/)
  await expect(await mailsTo(page, addressOf(member), /Devolução feita/)).toHaveCount(1)
  await untilSenderLooked(sql)
  await expect(await mailsTo(page, addressOf(member), /Devolução feita/)).toHaveCount(1)
})

test('The next person on a phone gets no push of the previous person', async ({ page, context, sql, provider }) => {
  const { member, received } = await openWithPush(page, sql, provider)
  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect.poll(() => sql`select from auth.sessions where user_id = ${member.id}`).toHaveLength(0)
  const next = await newMember(sql)
  await page.goto('/login')
  await signIn(page, next.name)
  await tellOfRefund(sql, member)
  await tellOfRefund(sql, next)
  const mails = await context.newPage()
  await openMail(mails, addressOf(member), /Devolução feita/)
  await untilSenderLooked(sql)
  expect(received()).toEqual([])
  expect(await shownNotifications(page)).toEqual([])
})

test('A released announcement reaches the addresses of the newsletter, or the members', async ({ page, sql }) => {
  const mark = randomBytes(4).toString('hex')
  const [plans, price] = [`Planos abertos ${mark}`, `Novo preço ${mark}`]
  const address = `rita-${mark}@teste.example`
  const member = await newMember(sql)
  await sql`insert into public.newsletter_signups (email) values (${address})`
  await sql`insert into private.announcements (id, kind, title, text, effective_on) values
    (gen_random_uuid(), 'plans_open', ${plans}, 'Já dá para assinar o clube.', null),
    (gen_random_uuid(), 'price_change', ${price}, 'O plano mensal muda.', (now() + interval '40 days')::date)`
  await openAs(page, 'admin', '/dashboard/mensagens-admin')
  for (const title of [plans, price]) {
    await page.getByRole('button', { name: `Enviar ${title}` }).click()
    const question = page.getByRole('dialog', { name: `Enviar “${title}”?` })
    await question.getByRole('button', { name: 'Enviar' }).click()
    await expect(question).toBeHidden()
    await expect(toast(page, 'Envio iniciado')).toBeVisible()
    await closeToasts(page) // it may cover the next button
  }
  await openMail(page, address, new RegExp(plans))
  await expect(page.getByText('Já dá para assinar o clube.')).toBeVisible()
  await openMail(page, addressOf(member), new RegExp(price))
  await expect(page.getByText('obrigatório', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Não quero mais receber' })).toHaveCount(0)
  expect(await (await mailsTo(page, addressOf(member), new RegExp(plans))).count()).toBe(0)
  const told = await sql`select from public.notifications where user_id = ${member.id} and kind = 'price_change'`
  expect(told).toHaveLength(1)
})
