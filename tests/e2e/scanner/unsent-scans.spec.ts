import { expect, type Page } from 'playwright/test'
import { newMember, newVoucher, signIn, test } from '../../support/journey.ts'
import { expireSession, waitUntilDataIsDeleted } from '../../support/phone.ts'
import { databaseNames, storedTexts } from './stored-texts.ts'
import {
  codeField,
  endManagerSessions,
  enterCode,
  expectVerdict,
  leaveWithUnsentScans,
  openInstalledScanner,
  openScanner,
  scanOffline,
  leaveDevice,
  slug,
  twoVouchers,
  usedOnce,
  voucherRecord,
} from './tablet.ts'

test.use({ serviceWorkers: 'allow' })

const unsentDatabases: unknown = ['keys', 'scans'].map((what) =>
  expect.stringMatching(new RegExp(`^focinho\\.[\\da-f-]{36}\\.${what}$`)),
)

/** What a script gets that wants to read the key of the scans: the name of the error. */
function exportedKey(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.addEventListener('success', () => {
          resolve(request.result)
        })
      })
    const { name = '' } = (await indexedDB.databases()).find((database) => database.name?.endsWith('.keys')) ?? {}
    const database = await resultOf(indexedDB.open(name))
    const [stored] = (await resultOf(database.transaction('keys').objectStore('keys').getAll())) as { key: CryptoKey }[]
    database.close()
    return crypto.subtle.exportKey('raw', stored!.key).then(
      () => 'readable',
      (failure: unknown) => (failure as DOMException).name,
    )
  })
}

test('Signing out sends the unsent scans first; offline they stay sealed until the next sign-in', async ({
  context,
  page,
  sql,
}) => {
  const [first, second] = await twoVouchers(sql)
  await openScanner(page)
  await page.route('**/rpc/validate_voucher', (route) => route.abort())
  await enterCode(page, first)
  await expectVerdict(page, 'Aceito')
  await page.unroute('**/rpc/validate_voucher')
  await leaveDevice(page)
  await expect(page).toHaveURL('/')
  expect(await voucherRecord(sql, first)).toEqual(usedOnce)

  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready) // it serves the page offline after the sign-out
  await scanOffline(page, second)
  await leaveDevice(page)
  await expect(page.getByRole('dialog', { name: '1 leitura ainda não foi enviada' })).toBeVisible()
  await leaveWithUnsentScans(page)
  const databases = async () => (await databaseNames(page)).filter((name) => name !== 'workbox-expiration')
  await expect.poll(databases).toEqual(unsentDatabases)
  expect(await exportedKey(page)).toBe('InvalidAccessError')
  expect(await voucherRecord(sql, second)).toMatchObject({ status: 'active' })

  await context.setOffline(false)
  await page.goto('/dashboard')
  await signIn(page, 'gerente')
  await expect.poll(() => voucherRecord(sql, second)).toEqual(usedOnce)
})

test('Scans of two offline evenings survive, though the first could not be sent in between', async ({
  context,
  page,
  sql,
}) => {
  const [first, second] = await twoVouchers(sql)
  await openInstalledScanner(page)
  await scanOffline(page, first)
  await leaveDevice(page)
  await leaveWithUnsentScans(page)

  for (const url of ['**/rpc/validate_voucher', '**/rpc/sealed_vouchers']) {
    await page.route(url, (route) => route.fulfill({ status: 500, json: { message: 'out of order' } }))
  }
  await context.setOffline(false)
  await page.goto('/dashboard/scanner')
  await signIn(page, 'gerente')
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
  await expect(codeField(page)).toBeVisible()
  await context.setOffline(true)
  await enterCode(page, second)
  await expectVerdict(page, 'Sem resposta') // without an offline list it knows no voucher
  await leaveDevice(page)
  await leaveWithUnsentScans(page)

  await page.unrouteAll()
  await context.setOffline(false)
  await page.goto('/dashboard/scanner')
  await signIn(page, 'gerente')
  await expect.poll(() => voucherRecord(sql, first)).toEqual(usedOnce)
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
  await expect(page.getByRole('region', { name: /^Para resolver/ }).getByText(/^Não conferido (às|em)/)).toBeVisible()
  expect(await voucherRecord(sql, second)).toEqual({ scans: 0, status: 'active', leads: 0 })
})

test('A tablet too full to write anything keeps the unsent scans and nothing else', async ({ context, page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openInstalledScanner(page)
  await scanOffline(page, code)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await leaveDevice(page)
  await leaveWithUnsentScans(page)
  const databases = async () => (await databaseNames(page)).filter((name) => name.startsWith('focinho.'))
  await expect.poll(databases).toEqual(unsentDatabases)
  expect(await storedTexts(page, ['gerente@', code])).toEqual([])

  await context.setOffline(false)
  await page.goto('/dashboard')
  await signIn(page, 'gerente')
  await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
})

test('After a session was ended elsewhere its scans are neither shown to nor sent by another person', async ({
  context,
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await scanOffline(page, code)
  await endManagerSessions(sql)
  await expireSession(page)
  await context.setOffline(false)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await waitUntilDataIsDeleted(page)

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/validate_voucher')) sent.push(request.url())
  })
  await page.goto('/dashboard/scanner')
  await signIn(page, 'gerente2')
  await expect(page.getByText('Conectado')).toBeVisible()
  await expect(page.getByText('aguardando envio')).toBeHidden()
  await expect(page.getByRole('region', { name: /^(Para resolver|Hoje neste aparelho)/ })).toBeHidden()
  await leaveDevice(page)
  await expect(page).toHaveURL('/')
  await waitUntilDataIsDeleted(page)
  expect(sent).toEqual([])

  await page.goto('/dashboard')
  await signIn(page, 'gerente')
  await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
})

test('Unsent scans that the server no longer accepts are deleted at the next start, whoever is signed in', async ({
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await scanOffline(page, code)
  await leaveDevice(page)
  await leaveWithUnsentScans(page)
  const databases = async () => (await databaseNames(page)).filter((name) => /^focinho\.[0-9a-f-]{36}\./.test(name))
  // A wipe that another person's replaced while a suspended tab held the database.
  await page.evaluate((name) => void indexedDB.open(name), `focinho.${crypto.randomUUID()}.vouchers`)
  const startLater = async (hours: number) => {
    // Not by page.clock, whose Date Dexie does not recognize: it would store the scan without its time.
    await page.evaluate((ms) => localStorage.setItem('focinho.clock-offset', String(ms)), hours * 3_600_000)
    const looked = page.waitForResponse(/\/unsent-scans-/) // only a start that finds scans loads this file
    await page.goto('/termos')
    await looked
  }
  await startLater(71)
  await expect.poll(databases).toEqual(unsentDatabases)
  await startLater(73)
  await expect.poll(databases).toEqual([])
})
