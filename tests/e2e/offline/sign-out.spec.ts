import { expect, type Page } from 'playwright/test'
import { fillStorage } from '../../support/full-storage.ts'
import { expectAccessible, holdRequests, newMember, signInOnDevice, signOut } from '../../support/journey.ts'
import { extendTimeLimits } from '../../support/time-limits.ts'
import { cafe, waitUntilDataIsDeleted, openQr, test } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

/** All that this page can read on the device, as one text: storage, databases, cached addresses and the document. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.documentElement.outerHTML,
      location.href,
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      found.push(name)
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => {
          resolve(opening.result)
        })
        opening.addEventListener('error', () => {
          reject(new Error(name))
        })
      })
      for (const store of db.objectStoreNames) {
        found.push(
          await new Promise((resolve) => {
            const reading = db.transaction(store).objectStore(store).getAll()
            reading.addEventListener('success', () => {
              resolve(reading.result)
            })
          }),
        )
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) found.push(request.url)
    }
    return JSON.stringify(found)
  })
}

async function leave(page: Page): Promise<void> {
  await signOut(page)
  await expect(page).toHaveURL(/\/(login)?$/)
}

test('Signing out offline leaves nothing on the phone, and ends all sessions once the network is back', async ({
  phone,
  context,
  network,
  sql,
}) => {
  const { page, member, code } = phone
  await page.goto('/estabelecimentos/cafe-focinho-feliz')
  await expect(page.getByRole('button', { name: 'Mostrar Voucher' })).toBeVisible()
  await page.goto('/dashboard')
  expect(await storedText(page)).toContain(code)
  const sessions = async () =>
    (await sql<{ count: number }[]>`select count(*)::integer from auth.sessions where user_id = ${member.id}`)[0]?.count
  expect(await sessions()).toBeGreaterThan(0)

  await network.setState('down')
  await context.setOffline(true)
  await page.reload()
  await expect(openQr(page)).toBeVisible()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await leave(page)
  await waitUntilDataIsDeleted(page)
  const remaining = await storedText(page)
  for (const secret of [member.id, member.name, 'Nina', code, '/storage/v1/object'])
    expect(remaining).not.toContain(secret)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir este estabelecimento' })).toBeVisible()
  await expect(page.getByText(cafe)).toHaveCount(0)
  await expect(page.getByText('Nina')).toHaveCount(0)

  await page.close()
  await network.setState(503, /auth\/v1\/logout/) // the first attempt to end the sessions fails
  await context.setOffline(false)
  const opened = await context.newPage()
  await opened.goto('/')
  await expect.poll(() => network.requests.some((request) => request.includes('logout'))).toBe(true)
  await network.setState('up')
  await opened.reload()
  await expect.poll(sessions).toBe(0)
  await expect.poll(() => opened.evaluate(() => localStorage.getItem('focinho.leaving'))).toBeNull()
})

test('A sign-out interrupted by closing the app is completed when it opens again', async ({
  phone,
  context,
  network,
}) => {
  const { page, member, code } = phone
  await network.setState('down')
  await context.setOffline(true)
  await page.evaluate(() => {
    IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest // never completes
  })
  await leave(page)
  await page.close()
  const reopened = await context.newPage()
  await reopened.goto('/')
  await waitUntilDataIsDeleted(reopened)
  for (const secret of [member.id, code, member.name, 'Nina', '/storage/v1/object'])
    expect(await storedText(reopened)).not.toContain(secret)
})

test('An interrupted sign-out deletes nothing of the person who has signed in since', async ({
  phone: { page },
  network,
  context,
}) => {
  await page.evaluate(() => {
    localStorage.setItem('focinho.wiping', crypto.randomUUID())
  })
  await page.reload()
  await waitUntilDataIsDeleted(page)
  await network.setState('down')
  await context.setOffline(true)
  const reopened = await context.newPage()
  await reopened.goto('/dashboard')
  await expect(openQr(reopened)).toBeVisible()
  expect(await reopened.evaluate(() => localStorage.getItem('focinho.session'))).not.toBeNull()
})

test('A sign-in waits until the server knows of the previous sign-out, which would end its session too', async ({
  phone,
  context,
  network,
  sql,
}) => {
  const { page, member } = phone
  await context.setOffline(true)
  await leave(page)
  await waitUntilDataIsDeleted(page)
  await network.setState(503, /auth\/v1\/(logout|token\?grant_type=refresh_token)/)
  await context.setOffline(false)
  await page.goto('/login')
  const submitLogin = async () => {
    await page.getByLabel('E-mail').fill(`${member.name}@focinho.example`)
    await page.getByLabel('Senha', { exact: true }).fill('focinho123')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  await submitLogin()
  await expect(page.getByRole('alert')).toHaveText('Sem conexão. Verifique a internet e tente de novo.')
  await network.setState('up')
  await submitLogin()
  await expect(page).toHaveURL('/dashboard')
  const sessions = await sql`select from auth.sessions where user_id = ${member.id}`
  expect(sessions).toHaveLength(1)
})

test('A full storage stops neither the sign-out nor the end of all sessions', async ({ phone, context, sql }) => {
  const { page, member } = phone
  await fillStorage(page)
  await context.setOffline(true)
  await leave(page)
  await context.setOffline(false)
  await expect.poll(() => sql`select from auth.sessions where user_id = ${member.id}`).toHaveLength(0)
})

test('Signing out with unsent favorites asks for confirmation first', async ({ phone: { page }, context }) => {
  await page.goto('/restaurantes?busca=focinho+feliz')
  const heart = page.getByRole('button', { name: `Favorito: ${cafe}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(true)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const signOutAndChoose = async (answer: string) => {
    await signOut(page)
    const question = page.getByRole('dialog', { name: 'Sair agora?' })
    await expect(
      question.getByText('Falta enviar 1 favorito, por enquanto só neste aparelho.', { exact: false }),
    ).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toBeHidden()
  }
  await signOutAndChoose('Ficar')
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeFocused()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await signOutAndChoose('Sair mesmo assim')
  await expect(page).toHaveURL('/')
})

test('A server answer that arrives after the sign-out stores nothing of the person', async ({
  phone: { page, member },
}) => {
  await extendTimeLimits(page)
  await page.goto('/favicon.svg') // without the app, which would store them again
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('.queries')) localStorage.removeItem(key)
  })
  const release = await holdRequests(page, '**/rest/v1/user_favorites*')
  const requested = page.waitForRequest(/user_favorites/)
  await page.goto('/restaurantes')
  await requested
  await leave(page)
  await waitUntilDataIsDeleted(page)
  const answered = page.waitForResponse(/user_favorites/)
  release()
  await answered
  await page.getByRole('link', { name: 'Planos' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/planos')
  expect(await storedText(page)).not.toContain(member.id)
})

test('The next person on the same phone finds nothing of the previous one', async ({ phone, sql }) => {
  const { page, member, code } = phone
  await leave(page)
  await waitUntilDataIsDeleted(page)
  const nextMember = await newMember(sql)
  await signInOnDevice(page, nextMember)
  await page.goto('/dashboard')
  await expect(page.getByText('Nenhum voucher encontrado', { exact: false })).toBeVisible()
  const remaining = await storedText(page)
  for (const secret of [member.id, member.name, code]) expect(remaining).not.toContain(secret)
})

test('Signing out in one tab closes the open QR code in the other', async ({ phone: { page }, context }) => {
  const second = await context.newPage()
  await second.goto('/dashboard')
  await second.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  await expect(openQr(second)).toBeVisible()
  await leave(page)
  await expect(openQr(second)).toHaveCount(0)
  await expect(second.getByText(cafe)).toHaveCount(0)
})
