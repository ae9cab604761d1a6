import { decodeJwt, SignJWT } from 'jose'
import { expect, type Page } from 'playwright/test'
import { readSecrets } from '../../../supabase/local/secrets.ts'
import { callApi, callAuth } from '../../support/api.ts'
import { newMember, newVoucher, signIn, signInOnDevice } from '../../support/journey.ts'
import { cafe, expireSession, waitUntilInstalled, openQr, test } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('focinho.session'))
const refreshToken = async (page: Page) =>
  (JSON.parse((await storedSession(page)) ?? '{}') as { refresh_token?: string }).refresh_token
const refreshButton = (page: Page) => page.getByRole('button', { name: 'Atualizar' })
const updatedNotice = (page: Page) => page.getByText(/^Atualizado/)

test('When every answer is an error, nobody is signed out and the vouchers show how old they are', async ({
  phone: { page },
  network,
}) => {
  await expireSession(page)
  await network.setState(500, /^\/(rest|auth)\//)
  await page.reload()
  await expect(page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })).toBeVisible()
  await expect(page.getByText(/mostrando dados de/)).toBeVisible()
  expect(await storedSession(page)).not.toBeNull()
  await network.setState('up')
  await expect(updatedNotice(page)).toBeVisible()
  await network.setState(500, /^\/rest\/v1\/vouchers/)
  await page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  await expect(openQr(page)).toBeVisible()
  await expect(page.getByText(/^O clube não está respondendo, mas tudo bem/)).toBeVisible()
})

test('A proxy that refuses to renew the session signs nobody out', async ({ phone: { page }, network }) => {
  await expireSession(page)
  await network.setState(403, /^\/auth\/v1\/token/)
  const refused = page.waitForResponse((response) => response.url().includes('token') && response.status() === 403)
  await page.reload()
  await refused
  await page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  await expect(openQr(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('O clube não está respondendo: tentando de novo')).toBeVisible()
  expect(await storedSession(page)).not.toBeNull()
  await network.setState('up')
  await expect(updatedNotice(page)).toBeVisible()
})

test('When requests hang, the QR code opens at once and the page reports that the club does not answer', async ({
  phone: { page },
  network,
}) => {
  await network.setState('hanging', /^\/(rest|auth)\//)
  await page.reload()
  await page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  await expect(openQr(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('O clube não está respondendo: tentando de novo')).toBeVisible()
  await expect(page.getByText(/^Sem conexão: mostrando dados de/)).toBeVisible()
  await network.setState('up')
  await expect(updatedNotice(page)).toBeVisible()
  await expect(page.getByText('O clube não está respondendo')).toHaveCount(0)
})

test('A token that expired offline becomes the same new session in all tabs when the network is back', async ({
  phone: { page },
  network,
  context,
}) => {
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(updatedNotice(second)).toBeVisible()
  await context.setOffline(true) // before the token expires, else a tab could still refresh it
  await expireSession(page)
  const before = await refreshToken(page)
  await page.reload()
  await second.reload()
  for (const tab of [page, second]) await expect(tab.getByText(/^Sem conexão: mostrando dados de/)).toBeAttached()
  await network.setState('up')
  await context.setOffline(false)
  for (const tab of [page, second]) {
    await tab.keyboard.press('Escape')
    await expect(updatedNotice(tab)).toBeVisible()
  }
  // Chromium may show a tab late what another one has stored. Both then ask, and the server answers the same token.
  expect(network.requests.filter((request) => request.includes('refresh_token')).length).toBeLessThanOrEqual(2)
  const renewed = await refreshToken(page)
  expect(renewed).not.toBe(before)
  await expect.poll(() => refreshToken(second)).toBe(renewed)
})

test('A token refresh survives a busy server and a failing one', async ({ phone: { page }, network }) => {
  await expireSession(page)
  await network.setState(429, /auth\/v1\/token/)
  await page.reload()
  await expect(page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })).toBeVisible()
  await expect.poll(() => network.requests.some((request) => request.includes('refresh_token'))).toBe(true)
  await network.setState(503, /auth\/v1\/token/)
  await expect.poll(() => network.requests.some((request) => request.includes('refresh_token'))).toBe(true)
  expect(await storedSession(page)).not.toBeNull()
  await network.setState('up')
  await expect(updatedNotice(page)).toBeVisible()
})

test('A session ended on another device signs out here once there is a network, and leaves nothing', async ({
  phone: { page, member },
  network,
  context,
  server,
}) => {
  const { access_token: token } = JSON.parse((await storedSession(page)) ?? '{}') as { access_token: string }
  await context.setOffline(true)
  await callApi(server.url, '/auth/v1/logout?scope=global', { method: 'POST', token })
  await expireSession(page)
  await page.reload()
  await expect(openQr(page)).toBeVisible() // the device cannot know yet
  await context.setOffline(false)
  await network.setState('up')
  await expect(page).toHaveURL(/\/(login.*)?$/)
  await expect(page.getByText(cafe)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(member.id)
})

test('An app that opens without an answer learns later that its session ended, and keeps the unsent heart', async ({
  phone: { page, member },
  network,
  context,
  sql,
}) => {
  await page.goto('/restaurantes?busca=focinho+feliz')
  const heart = page.getByRole('button', { name: `Favorito: ${cafe}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(true)
  await heart.click()
  await expect(page.getByText('Enviamos quando a internet voltar.')).toBeVisible()
  await expireSession(page)
  await page.close()
  await sql`delete from auth.sessions where user_id = ${member.id}`
  await network.setState('hanging', /^\/(rest|auth)\//) // unlike 'down', the device counts as connected
  await context.setOffline(false)
  const opened = await context.newPage()
  await opened.goto('/restaurantes')
  await expect.poll(() => network.requests).toContain('GET /auth/v1/health') // the refresh was given up
  await network.setState('up')
  await expect(opened.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  const left = () =>
    opened.evaluate(
      async (id) => (await indexedDB.databases()).flatMap(({ name = '' }) => (name.includes(id) ? [name] : [])),
      member.id,
    )
  await expect.poll(left).toEqual([`focinho.${member.id}.favorites`])
  await signIn(opened, member.name)
  await expect.poll(() => sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(1)
})

test('With a clock three days ahead the session works and its token is refreshed only once', async ({
  page,
  sql,
  network,
}) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, 'cafe-focinho-feliz', { daysOld: 28 }) // ends in two days, but is over by this clock
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 3 * 86_400_000
  })
  await signInOnDevice(page, member)
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('focinho.session') ?? '{}') as { expires_at: number }
    localStorage.setItem('focinho.session', JSON.stringify({ ...stored, expires_at: 1 }))
  })
  await network.setState('up')
  await page.goto('/dashboard')
  await waitUntilInstalled(page)
  await expect(page.getByText('Expira em 2 dias')).toBeVisible()
  await refreshButton(page).click()
  await expect(updatedNotice(page)).toBeVisible()
  expect(network.requests.filter((request) => request.includes('grant_type=refresh_token'))).toHaveLength(1)
  await network.setState('down')
  await page.context().setOffline(true)
  await page.reload()
  await expect(openQr(page)).toBeVisible() // the early script goes by the server's clock too
})

test('An e-mail link with an ended session leaves the signed-in member signed in', async ({
  phone: { page },
  sql,
  server,
  baseURL,
}) => {
  const other = await newMember(sql)
  const answer = await callAuth(server.url, 'token?grant_type=password', {
    email: `${other.name}@focinho.example`,
    password: 'focinho123',
  })
  const { access_token: token, refresh_token: refresh } = (await answer.json()) as {
    access_token: string
    refresh_token: string
  }
  await callApi(server.url, '/auth/v1/logout?scope=global', { method: 'POST', token })
  const answered = page.waitForResponse(/auth\/v1\/user/)
  await page.goto(`${baseURL ?? ''}/dashboard#access_token=${token}&refresh_token=${refresh}&type=magiclink`)
  await page.reload() // goto alone only changed the hash
  expect((await answered).ok()).toBe(false)
  await expect(page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })).toBeVisible()
  await expect(updatedNotice(page)).toBeVisible()
  expect(await storedSession(page)).not.toBeNull()
})

test('A session that ends in another tab while the app starts leads to the sign-in', async ({ phone: { page } }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement.hasAttribute('data-started')) return
      observer.disconnect()
      localStorage.setItem('focinho.session-ended', 'x user 1')
      localStorage.removeItem('focinho.identity')
      dispatchEvent(new StorageEvent('storage', { key: 'focinho.identity' }))
    }).observe(document, { subtree: true, attributeFilter: ['data-started'] })
  })
  await page.goto('/perfil')
  await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
})

test('A token that expires unnoticed, because the clock was ahead when it came, is refreshed', async ({
  phone: { page },
  server,
}) => {
  const session = JSON.parse((await storedSession(page)) ?? '{}') as { access_token: string }
  const now = Math.round(Date.now() / 1000)
  const expired = await new SignJWT({ ...decodeJwt(session.access_token), exp: now - 60 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(readSecrets(server.dataFolder).jwtSecret))
  await page.evaluate(
    (stored) => {
      localStorage.setItem('focinho.session', stored)
    },
    JSON.stringify({ ...session, access_token: expired, expires_at: now + 7200 }),
  )
  const before = await refreshToken(page)
  await page.reload()
  await expect(updatedNotice(page)).toBeVisible()
  expect(await refreshToken(page)).not.toBe(before)
})
