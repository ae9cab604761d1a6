import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import {
  expectAccessible,
  holdRequests,
  newMember,
  openAs,
  signIn,
  signOut,
  test,
  untilDrawn,
  untilTrue,
} from '../../support/journey.ts'
import { deliver, shownNotifications, stubSubscribe, tapNotification, turnPushOn } from './push-steps.ts'
import { bell, tellOfRefund } from './steps.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const payload = {
  kind: 'subscription_ending',
  title: 'Sua assinatura termina em 01/12/2026',
  body: 'Renove antes do fim.',
  url: '/perfil?aba=assinatura',
  tag: 'assinatura',
}

const browserOf = () => ({
  endpoint: `https://push.teste.example/${randomUUID()}`,
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

/** Gives the club a pair of keys, as its first sender does. */
async function giveKeys(sql: Sql): Promise<void> {
  const publicKey = createECDH('prime256v1').generateKeys().toString('base64url')
  await sql`select public.push_keys(${publicKey}, ${randomBytes(32).toString('base64url')})`
}

const ownerOf = async (sql: Sql, endpoint: string) => {
  const [row] = await sql<{ owner: string }[]>`
    select user_id as owner from private.push_subscriptions where endpoint = ${endpoint}`
  return row?.owner
}

test('A device asks for a permission only after a tap, shows what comes, and a tap on it opens its page', async ({
  page,
  context,
  sql,
}) => {
  const browser = browserOf()
  const member = await newMember(sql)
  await giveKeys(sql)
  await stubSubscribe(context, browser)
  await context.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => {
      document.documentElement.dataset['asked'] = 'yes'
      return ask()
    }
  })
  await openAs(page, member.name, '/avisos')
  await expect(page.getByRole('button', { name: 'Avisar neste aparelho' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await expectAccessible(page)
  await turnPushOn(page)
  expect(await ownerOf(sql, browser.endpoint)).toBe(member.id)

  await page.reload() // the worker leads pages that it has served
  const begun = ['**/rest/v1/notifications*', '**/rpc/push_public_key'].map((url) => page.waitForResponse(url))
  await page.goto('/restaurantes')
  await Promise.all(begun)
  await expect(bell(page)).toBeVisible()
  await tellOfRefund(sql, member)
  await deliver(page, payload)
  await expect(bell(page, 'Avisos, 1 não lido')).toBeVisible() // without a return to the page
  const { title, body, tag } = payload
  await expect.poll(() => shownNotifications(page)).toEqual([{ title, body, tag, lang: 'pt-BR' }])
  await tapNotification(context)
  await expect(page).toHaveURL(payload.url)
  await expect(page.getByRole('tab', { name: 'Minha Assinatura' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => shownNotifications(page)).toEqual([])

  await page.goto('/perfil?aba=avisos')
  await expect(page.getByRole('heading', { name: 'Este aparelho recebe avisos' })).toBeVisible()
  await page.getByRole('button', { name: 'Parar neste aparelho' }).click()
  await expect(page.getByRole('button', { name: 'Avisar neste aparelho' })).toBeVisible()
  await expect.poll(() => ownerOf(sql, browser.endpoint)).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('test.push'))).toBeNull()
})

test('A device whose service worker still installs turns push on as soon as it can', async ({ page, context, sql }) => {
  const browser = browserOf()
  const member = await newMember(sql)
  await giveKeys(sql)
  await stubSubscribe(context, browser)
  const release = await holdRequests(context, '**/app-shell.html*') // a file that only the worker asks for
  await page.clock.install()
  await openAs(page, member.name, '/avisos')
  await untilTrue(page, async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing))
  const turnOn = page.getByRole('main').getByRole('button', { name: 'Avisar neste aparelho' })
  await turnOn.click()
  await page.clock.fastForward('01:00')
  await expect(turnOn).toHaveAttribute('aria-busy', 'true')
  release()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => ownerOf(sql, browser.endpoint)).toBe(member.id)
})

/** Signs a new member in on 'Avisos', and turns push on for this browser. */
async function openWithPush({ page, context, sql }: { page: Page; context: BrowserContext; sql: Sql }) {
  const browser = browserOf()
  const member = await newMember(sql)
  await giveKeys(sql)
  await stubSubscribe(context, browser)
  await openAs(page, member.name, '/avisos')
  await turnPushOn(page)
  return { browser, member }
}

test('Push goes on after the password was asked for again, which replaces the session', async ({
  page,
  context,
  sql,
}) => {
  const { browser, member } = await openWithPush({ page, context, sql })
  await page.goto('/perfil')
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trocar e-mail' })
  await dialog.getByLabel('Novo e-mail').fill(`nova-${member.name}@teste.example`)
  await dialog.getByLabel('Sua senha', { exact: true }).fill('focinho123')
  const session = () => sql`
    select e.id from private.push_subscriptions s join auth.sessions e on e.id = s.session_id
    where s.endpoint = ${browser.endpoint}`
  const [before] = await session()
  await dialog.getByRole('button', { name: 'Enviar os links' }).click()
  await expect(page.getByText(/^Aguardando confirmação de/)).toBeVisible()
  await expect.poll(async () => (await session())[0]?.['id'] ?? before?.['id']).not.toBe(before?.['id'])
})

test('A notification leads to no other site', async ({ page, context, sql }) => {
  await openWithPush({ page, context, sql })
  await page.goto('/perfil')
  await deliver(page, { ...payload, url: 'https://outro.example/roubo' })
  await expect.poll(() => shownNotifications(page)).toHaveLength(1)
  await tapNotification(context)
  await expect(page).toHaveURL('/avisos')
})

for (const [how, leave] of [
  ['without a network', 'offline'],
  ['because the server ended the session', 'ended'],
] as const) {
  test(`A device that its person left ${how} shows them no more push, and none to the next person`, async ({
    page,
    context,
    sql,
  }) => {
    const { browser, member: first } = await openWithPush({ page, context, sql })
    const next = await newMember(sql)
    await deliver(page, payload)
    await expect.poll(() => shownNotifications(page)).toHaveLength(1)

    if (leave === 'offline') {
      await context.setOffline(true)
      await signOut(page)
      await expect(page).toHaveURL('/')
      await expect.poll(() => shownNotifications(page)).toEqual([])
      await context.setOffline(false)
    } else {
      await sql`delete from auth.sessions where user_id = ${first.id}`
      await page.reload()
      await expect(page).toHaveURL(/\/login/)
      await expect.poll(() => shownNotifications(page)).toEqual([])
    }
    expect(await page.evaluate(() => localStorage.getItem('test.push'))).toBeNull()
    expect(await page.evaluate(async () => JSON.stringify(await indexedDB.databases()))).not.toContain('.push')
    await deliver(page, { ...payload, tag: 'late' })

    await page.goto('/login')
    await signIn(page, next.name)
    await deliver(page, { ...payload, tag: 'later' })
    await page.goto('/avisos')
    await expect(page.getByText('Nenhum aviso por aqui')).toBeVisible()
    expect(await shownNotifications(page)).toEqual([])
    await turnPushOn(page)
    expect(await ownerOf(sql, browser.endpoint)).toBe(next.id)
    await deliver(page, { ...payload, tag: 'own' })
    await expect.poll(() => shownNotifications(page)).toHaveLength(1)
  })
}

test('A browser that blocks notifications, and an iPhone without the app, are told what to do', async ({
  page,
  context,
  sql,
}) => {
  const member = await newMember(sql)
  await giveKeys(sql)
  await context.addInitScript(() => {
    if (sessionStorage.getItem('test.iphone') === null) {
      Object.defineProperty(Notification, 'permission', {
        get: () => sessionStorage.getItem('test.permission') ?? 'default',
      })
      Notification.requestPermission = () => {
        sessionStorage.setItem('test.permission', 'denied')
        return Promise.resolve('denied')
      }
    } else {
      Reflect.deleteProperty(globalThis, 'PushManager')
      Object.defineProperty(navigator, 'standalone', { value: false })
    }
  })
  await openAs(page, member.name, '/avisos')
  const turnOn = page.getByRole('button', { name: 'Avisar neste aparelho' })
  await expect(turnOn).not.toHaveAttribute('aria-busy')
  await turnOn.press('Enter')
  await expect(page.getByRole('heading', { name: 'Os avisos estão bloqueados' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused() // the button has gone
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Os avisos estão bloqueados' })).toBeVisible()
  await untilDrawn(page)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY') // only a lost focus is caught
  await page.evaluate(() => {
    sessionStorage.setItem('test.iphone', 'yes')
  })
  await page.reload()
  await expect(page.getByText('Adicionar à Tela de Início', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Avisar neste aparelho' })).toHaveCount(0)
})
