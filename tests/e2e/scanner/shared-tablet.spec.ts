import { expect, type Page } from 'playwright/test'
import postgres from 'postgres'
import { holdRequests, newMember, newVoucher, signIn, test } from '../../support/journey.ts'
import { cleared } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'
import {
  closeVerdict,
  codeField,
  enter,
  expectVerdict,
  leave,
  openScanner,
  slug,
  tracesOf,
  usedOnce,
  verdict,
} from './tablet.ts'

test('two tablets scan one voucher at the same moment: one is green, the other red with the reason', async ({
  browser,
  server,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  const tablets = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ baseURL: server.url })).newPage()),
  )
  for (const page of tablets) await openScanner(page)
  const release = await Promise.all(tablets.map((page) => holdRequests(page, '**/rpc/validate_voucher')))
  await Promise.all(tablets.map((page) => enter(page, code)))
  for (const go of release) go()
  for (const page of tablets) await expect(verdict(page, 'Válido').or(verdict(page, 'Não vale'))).toBeVisible()
  const green = await Promise.all(tablets.map((page) => verdict(page, 'Válido').isVisible()))
  expect(green.filter(Boolean)).toHaveLength(1)
  const loser = tablets[green.indexOf(false)]
  await expect(verdict(loser!, 'Não vale').getByText(/^Usado em .+ em outro aparelho$/)).toBeVisible()
  expect(await tracesOf(sql, code)).toEqual({ scans: 2, status: 'used', leads: 1 })
  await Promise.all(tablets.map((page) => page.context().close()))
})

test('an admin finds the establishment among all of them, by name or city, also with the keyboard alone', async ({
  page,
}) => {
  const search = page.getByLabel('Buscar pelo nome ou pela cidade')
  const validatingAt = (name: string) => expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await page.goto('/dashboard/scanner')
  await signIn(page, 'admin')
  await search.fill('não existe')
  await expect(page.getByText('Nenhum estabelecimento com esse nome ou cidade.')).toBeVisible()
  await search.fill('bar')
  await search.press('Enter')
  await expect(page.getByRole('listitem')).not.toHaveCount(1) // of several Enter takes none
  await search.fill('TOBIAS sao paulo')
  await expect(page.getByText('1 estabelecimento: toque nele ou aperte Enter.')).toBeVisible()
  await search.press('Enter')
  await validatingAt('A Mesa do Tobias')

  await page.getByRole('button', { name: 'Trocar' }).press('Enter')
  await search.fill('curitiba bar')
  await page.keyboard.press('Tab')
  const found = page.getByRole('dialog').getByRole('listitem').first().getByRole('button')
  await expect(found).toBeFocused()
  await expect(found).toContainText('Curitiba')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Validando em').locator('..')).toContainText(/Bar .+Curitiba/)
})

/** The keys of a reader, 8 ms apart by their own clock however busy the machine is, and Enter. */
async function readBurst(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  for (const [n, key] of Array.from(code).entries()) {
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, timestamp: start + n * 0.008 })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: start + n * 0.008 + 0.004 })
  }
  const last = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, timestamp: start + code.length * 0.008 }
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...last })
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...last })
  await keyboard.detach()
}

test('a reader that types is heard anywhere on the screen, and presses nothing', async ({ page, sql }) => {
  const [one = '', two = '', three = ''] = await Promise.all(
    [1, 2, 3].map(async () => newVoucher(sql, await newMember(sql), slug)),
  )
  await openScanner(page)
  await page.getByRole('button', { name: 'Ligar câmera' }).focus()
  await readBurst(page, one)
  await expect(verdict(page, 'Válido')).toBeVisible()
  await readBurst(page, one) // the finger was still on the trigger
  await page.getByLabel('Quanto custaria o segundo item?').fill('34,90')
  await readBurst(page, two)
  await expect.poll(() => tracesOf(sql, two)).toEqual(usedOnce)
  expect(await tracesOf(sql, one)).toEqual(usedOnce)
  await expect
    .poll(async () => (await sql`select saved_cents from public.vouchers where qr_code = ${one}`)[0]?.['saved_cents'])
    .toBe(3490)
  await page.getByLabel('Mimo entregue').check()
  await readBurst(page, three)
  await expect.poll(() => tracesOf(sql, three)).toEqual(usedOnce)
  await closeVerdict(page)
  await expect(page.getByRole('button', { name: 'Ligar câmera' })).toBeVisible()
  await expect(codeField(page)).toHaveValue('')
})

test('the server is restarted in between: what was scanned meanwhile is sent, and counts once', async ({ page }) => {
  test.slow()
  const server = await startServer({ durable: true })
  const setUp = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  const codes = await Promise.all([1, 2, 3].map(async () => newVoucher(setUp, await newMember(setUp), slug)))
  await setUp.end()
  try {
    await openScannerAt(page, server.url)
    await enter(page, codes[0]!)
    await expectVerdict(page, 'Válido')
    await server.kill9()
    for (const code of codes.slice(1)) {
      await enter(page, code)
      await expectVerdict(page, 'Aceito')
    }
    await page.reload() // from the service worker's cache, or what the browser kept: the tablet was put aside
    await server.restart()
    const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
    for (const code of codes) await expect.poll(() => tracesOf(sql, code), { timeout: 60_000 }).toEqual(usedOnce)
    await sql.end()
  } finally {
    await server.dispose()
  }
})

async function openScannerAt(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await openScanner(page, undefined, url)
}

test('signing out with unsent scans: they are sent first; offline they stay sealed until the next sign-in', async ({
  context,
  page,
  sql,
}) => {
  const [first, second] = [
    await newVoucher(sql, await newMember(sql), slug),
    await newVoucher(sql, await newMember(sql), slug),
  ]
  await openScanner(page)
  await page.route('**/rpc/validate_voucher', (route) => route.abort())
  await enter(page, first)
  await expectVerdict(page, 'Aceito')
  await page.unroute('**/rpc/validate_voucher')
  await leave(page)
  await expect(page).toHaveURL('/')
  expect(await tracesOf(sql, first)).toEqual(usedOnce)

  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready) // it serves the page after the sign-out
  await context.setOffline(true)
  await enter(page, second)
  await expectVerdict(page, 'Aceito')
  await leave(page)
  await expect(page.getByRole('dialog', { name: '1 leitura ainda não foi enviada' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page).toHaveURL('/')
  const kept = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== 'workbox-expiration'),
    )
  await expect.poll(kept).toEqual(['focinho.unsent-scans'])
  expect(await tracesOf(sql, second)).toMatchObject({ status: 'active' })

  await context.setOffline(false)
  await page.goto('/dashboard')
  await signIn(page, 'gerente')
  await expect.poll(() => tracesOf(sql, second)).toEqual(usedOnce)
})

test('all that a tablet keeps names nobody; after the sign-out not even who scanned', async ({
  context,
  page,
  sql,
}) => {
  const person = await newMember(sql)
  const known = await newVoucher(sql, person, slug)
  await sql`update public.profiles set full_name = 'Zenóbia Quartzo', phone = '11987651234' where id = ${person.id}`
  await sql`with pet as (insert into public.pets (user_id, name, size) values (${person.id}, 'Xerimbabo', 'small') returning id)
    update public.vouchers set pet_id = (select id from pet) where qr_code = ${known}`
  const other = await newVoucher(sql, await newMember(sql), slug)
  const secrets = ['Zenóbia', 'Quartzo', 'Xerimbabo', '11987651234', person.name, known, other]

  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready) // it serves the page after the sign-out
  await enter(page, other)
  await expectVerdict(page, 'Válido', 'Nina')
  await context.setOffline(true)
  await expect(page.getByText('Pode continuar: as leituras ficam guardadas.')).toBeVisible()
  await enter(page, known)
  await expectVerdict(page, 'Aceito', 'Zenóbia', 'Xerimbabo, porte pequeno')
  expect(await foundIn(page, [...secrets, 'Nina Prado'])).toEqual([])
  expect(await foundIn(page, ['.scans', 'pending_sync'])).toHaveLength(2) // it does look where they would be

  await leave(page)
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page).toHaveURL('/')
  await cleared(page)
  expect(await foundIn(page, [...secrets, 'gerente@'])).toEqual([])
  expect(await foundIn(page, ['focinho.unsent-scans'])).toHaveLength(1)
})

test('two evenings without a network, and no way to take up the first in between: nothing is lost', async ({
  context,
  page,
  sql,
}) => {
  const [first = '', second = ''] = await Promise.all(
    [1, 2].map(async () => newVoucher(sql, await newMember(sql), slug)),
  )
  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload() // the next page is the worker's
  await expect(page.getByText('Conectado')).toBeVisible()
  await context.setOffline(true)
  await enter(page, first)
  await expectVerdict(page, 'Aceito')
  await leave(page)
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page).toHaveURL('/')
  await cleared(page)

  for (const call of ['**/rpc/scan_queue_key', '**/rpc/sealed_vouchers']) {
    await page.route(call, (route) => route.fulfill({ status: 500, json: { message: 'out of order' } }))
  }
  await context.setOffline(false)
  await page.goto('/dashboard/scanner')
  await signIn(page, 'gerente')
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
  await expect(codeField(page)).toBeVisible()
  await context.setOffline(true)
  await enter(page, second)
  await expectVerdict(page, 'Sem resposta') // without a list it knows no voucher
  await leave(page)
  await expect(page).toHaveURL('/')
  await cleared(page)

  await page.unrouteAll()
  await context.setOffline(false)
  await page.goto('/dashboard/scanner')
  await signIn(page, 'gerente')
  await expect.poll(() => tracesOf(sql, first)).toEqual(usedOnce)
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
  await expect(page.getByRole('region', { name: /^Para resolver/ }).getByText(/^Não conferido às/)).toBeVisible()
  expect(await tracesOf(sql, second)).toEqual({ scans: 0, status: 'active', leads: 0 })
})

test('an answer that arrives after the sign-out leaves nothing on the tablet', async ({ page }) => {
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rpc/sealed_vouchers', async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await page.goto('/dashboard/scanner')
  await signIn(page, 'gerente')
  const asked = page.waitForRequest('**/rpc/sealed_vouchers')
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
  const request = await asked
  await leave(page)
  await expect(page).toHaveURL('/')
  const databases = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name).filter((name = '') => /^focinho\.[\da-f]{8}-/.test(name)),
    )
  await expect.poll(databases).toEqual([])
  answer()
  expect((await request.response())?.ok()).toBe(true)
  for (let look = 0; look < 50; look += 1) expect(await databases()).toEqual([])
})

test('a tablet too full to keep the unsent scans is emptied all the same', async ({ context, page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload() // the next page is the worker's
  await expect(page.getByText('Conectado')).toBeVisible()
  await context.setOffline(true)
  await enter(page, code)
  await expectVerdict(page, 'Aceito')
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await leave(page)
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page).toHaveURL('/')
  const databases = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('focinho.')),
    )
  await expect.poll(databases).toEqual(['focinho.unsent-scans']) // opened, and nothing fitted in
  expect(await foundIn(page, ['gerente@', code])).toEqual([])
})

/** Which of the texts are in IndexedDB, Web Storage or Cache Storage, bytes read as text too. */
function foundIn(page: Page, texts: string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const plain = (_: string, value: unknown): unknown => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        const bytes = value instanceof ArrayBuffer ? value : value.buffer
        return new TextDecoder('utf-8').decode(bytes) + new TextDecoder('latin1').decode(bytes)
      }
      return value
    }
    const kept: string[] = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
    ]
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => {
          resolve(request.result)
        })
        request.addEventListener('error', () => {
          reject(new Error('a database does not open'))
        })
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      kept.push(name ?? '')
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        kept.push(JSON.stringify([await done(objects.getAll()), await done(objects.getAllKeys())], plain))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        kept.push(request.url, (await response?.text()) ?? '')
      }
    }
    return wanted.filter((text) => kept.some((all) => all.includes(text)))
  }, texts)
}
