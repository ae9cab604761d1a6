import { expect, type Page } from 'playwright/test'
import { expectAccessible, holdRequests, newMember } from '../../support/journey.ts'
import { cafe, cleared, enter, openQr, test } from '../../support/phone.ts'

/** Everything that a page of this origin can read on the device, as text. */
function traces(page: Page): Promise<string> {
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
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/(login)?$/)
}

test('signing out without a network leaves no trace, and the sessions end everywhere when the network is back', async ({
  phone,
  context,
  network,
  sql,
}) => {
  const { page, member, code } = phone
  await page.goto('/estabelecimentos/cafe-focinho-feliz')
  await expect(page.getByRole('button', { name: 'Mostrar Voucher' })).toBeVisible()
  await page.goto('/dashboard')
  expect(await traces(page)).toContain(code)
  const sessions = async () =>
    (await sql<{ count: number }[]>`select count(*)::integer from auth.sessions where user_id = ${member.id}`)[0]?.count
  expect(await sessions()).toBeGreaterThan(0)

  await network.turn('cut')
  await context.setOffline(true)
  await page.reload()
  await expect(openQr(page)).toBeVisible()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await leave(page)
  await cleared(page)
  const left = await traces(page)
  for (const secret of [member.id, member.name, 'Nina', code, '/storage/v1/object']) expect(left).not.toContain(secret)

  await page.goBack().catch(() => null)
  await expect(page.getByText(cafe)).toHaveCount(0)
  await expect(page.getByText('Nina')).toHaveCount(0)

  await page.close()
  await network.turn(503, /auth\/v1\/logout/) // the end of the sessions fails once, after the kept token was used
  await context.setOffline(false)
  const opened = await context.newPage()
  await opened.goto('/')
  await expect.poll(() => network.seen.some((request) => request.includes('logout'))).toBe(true)
  await network.turn('fine')
  await opened.reload()
  await expect.poll(sessions).toBe(0)
  await expect.poll(() => opened.evaluate(() => localStorage.getItem('focinho.leaving'))).toBeNull()
})

test('a sign-out that is cut short by closing the app is finished when it opens again', async ({
  phone,
  context,
  network,
}) => {
  const { page, member, code } = phone
  await network.turn('cut')
  await context.setOffline(true)
  await page.evaluate(() => {
    IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest
  }) // it is not given the time
  await leave(page)
  await page.close()
  const next = await context.newPage()
  await next.goto('/')
  await cleared(next)
  for (const secret of [member.id, code, member.name, 'Nina', '/storage/v1/object'])
    expect(await traces(next)).not.toContain(secret)
})

test('a sign-out that was cut short takes nothing from who has signed in since', async ({
  phone: { page },
  network,
  context,
}) => {
  await page.evaluate(() => {
    localStorage.setItem('focinho.wiping', crypto.randomUUID())
  })
  await page.reload()
  await cleared(page)
  await network.turn('cut')
  await context.setOffline(true)
  const next = await context.newPage()
  await next.goto('/dashboard')
  await expect(openQr(next)).toBeVisible()
  expect(await next.evaluate(() => localStorage.getItem('focinho.session'))).not.toBeNull()
})

test('nobody signs in before the server has heard of the sign-out before: it would end the new session too', async ({
  phone,
  context,
  network,
  sql,
}) => {
  const { page, member } = phone
  await context.setOffline(true)
  await leave(page)
  await cleared(page)
  await network.turn(503, /auth\/v1\/(logout|token\?grant_type=refresh_token)/)
  await context.setOffline(false)
  await page.goto('/login')
  const login = async () => {
    await page.getByLabel('E-mail').fill(`${member.name}@focinho.example`)
    await page.getByLabel('Senha', { exact: true }).fill('focinho123')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  await login()
  await expect(page.getByRole('alert')).toHaveText('Sem conexão. Verifique a internet e tente de novo.')
  await network.turn('fine')
  await login()
  await expect(page).toHaveURL('/dashboard')
  const sessions = await sql`select from auth.sessions where user_id = ${member.id}`
  expect(sessions).toHaveLength(1)
})

test('whoever leaves before the last hearts were sent is asked first', async ({ phone: { page }, context }) => {
  await page.goto('/restaurantes?busca=focinho+feliz')
  const heart = page.getByRole('button', { name: `Favorito: ${cafe}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(true)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Guardado neste aparelho' })
    .getByRole('button', { name: 'Fechar' })
    .click() // it lies over the menu
  const choose = async (answer: string) => {
    await page.getByRole('button', { name: 'Menu da conta' }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    const asked = page.getByRole('dialog', { name: 'Sair agora?' })
    await expect(
      asked.getByText('Falta enviar 1 favorito, por enquanto só neste aparelho.', { exact: false }),
    ).toBeVisible()
    await expectAccessible(page)
    await asked.getByRole('button', { name: answer }).click()
    await expect(asked).toBeHidden()
  }
  await choose('Ficar')
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeFocused()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await choose('Sair mesmo assim')
  await expect(page).toHaveURL('/')
})

test('an answer that comes after a sign-out brings nothing of the person back', async ({ phone: { page, member } }) => {
  await page.goto('/restaurantes')
  const release = await holdRequests(page, '**/rest/v1/user_favorites*')
  const asked = page.waitForRequest(/user_favorites/)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('.queries')) localStorage.removeItem(key)
  })
  await page.reload()
  await asked
  await leave(page)
  await cleared(page)
  const answered = page.waitForResponse(/user_favorites/)
  release()
  await answered
  await page.getByRole('link', { name: 'Planos' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/planos')
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join())).not.toContain(
    member.id,
  )
})

test('another person on the same phone finds nothing of the one before', async ({ phone, baseURL, sql }) => {
  const { page, member, code } = phone
  await leave(page)
  await cleared(page)
  const next = await newMember(sql)
  await enter(page, baseURL ?? '', next)
  await page.goto('/dashboard')
  await expect(page.getByText('Nenhum voucher encontrado', { exact: false })).toBeVisible()
  const left = await traces(page)
  for (const secret of [member.id, member.name, code]) expect(left).not.toContain(secret)
})

test('signing out in one tab empties the other', async ({ phone: { page }, context }) => {
  const second = await context.newPage()
  await second.goto('/dashboard')
  await second.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  await expect(openQr(second)).toBeVisible()
  await leave(page)
  await expect(openQr(second)).toHaveCount(0)
  await expect(second.getByText(cafe)).toHaveCount(0)
})
