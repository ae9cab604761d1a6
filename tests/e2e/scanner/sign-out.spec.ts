import { expect, type Page } from 'playwright/test'
import { newMember, newVoucher, signIn, test } from '../../support/journey.ts'
import { waitUntilDataIsDeleted } from '../../support/phone.ts'
import { storedTexts } from './stored-texts.ts'
import { codeField, enterCode, expectVerdict, openScanner, signOut, slug, usedOnce, voucherRecord } from './tablet.ts'

const databaseNames = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))

test('Signing out sends the unsent scans first; offline they stay sealed until the next sign-in', async ({
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
  await enterCode(page, first)
  await expectVerdict(page, 'Aceito')
  await page.unroute('**/rpc/validate_voucher')
  await signOut(page)
  await expect(page).toHaveURL('/')
  expect(await voucherRecord(sql, first)).toEqual(usedOnce)

  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready) // it serves the page offline after the sign-out
  await context.setOffline(true)
  await enterCode(page, second)
  await expectVerdict(page, 'Aceito')
  await signOut(page)
  await expect(page.getByRole('dialog', { name: '1 leitura ainda não foi enviada' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page).toHaveURL('/')
  const databases = async () => (await databaseNames(page)).filter((name) => name !== 'workbox-expiration')
  await expect.poll(databases).toEqual(['focinho.unsent-scans'])
  expect(await voucherRecord(sql, second)).toMatchObject({ status: 'active' })

  await context.setOffline(false)
  await page.goto('/dashboard')
  await signIn(page, 'gerente')
  await expect.poll(() => voucherRecord(sql, second)).toEqual(usedOnce)
})

test('Nothing that a tablet keeps names a member; after the sign-out nothing names the manager either', async ({
  context,
  page,
  sql,
}) => {
  const member = await newMember(sql)
  const known = await newVoucher(sql, member, slug)
  await sql`update public.profiles set full_name = 'Zenóbia Quartzo', phone = '11987651234' where id = ${member.id}`
  await sql`
    with pet as (
      insert into public.pets (user_id, name, size) values (${member.id}, 'Xerimbabo', 'small') returning id
    )
    update public.vouchers set pet_id = (select id from pet) where qr_code = ${known}`
  const other = await newVoucher(sql, await newMember(sql), slug)
  const secrets = ['Zenóbia', 'Quartzo', 'Xerimbabo', '11987651234', member.name, known, other]

  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready) // it serves the page offline after the sign-out
  await enterCode(page, other)
  await expectVerdict(page, 'Válido', 'Nina')
  await context.setOffline(true)
  await expect(page.getByText('Pode continuar: as leituras ficam guardadas.')).toBeVisible()
  await enterCode(page, known)
  await expectVerdict(page, 'Aceito', 'Zenóbia', 'Xerimbabo, porte pequeno')
  expect(await storedTexts(page, [...secrets, 'Nina Prado'])).toEqual([])
  // Proves that the search looks in the right place.
  expect(await storedTexts(page, ['.scans', 'pending_sync'])).toHaveLength(2)

  await signOut(page)
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page).toHaveURL('/')
  await waitUntilDataIsDeleted(page)
  expect(await storedTexts(page, [...secrets, 'gerente@'])).toEqual([])
  expect(await storedTexts(page, ['focinho.unsent-scans'])).toHaveLength(1)
})

test('Scans of two offline evenings survive, though the first could not be restored in between', async ({
  context,
  page,
  sql,
}) => {
  const [first = '', second = ''] = await Promise.all(
    [1, 2].map(async () => newVoucher(sql, await newMember(sql), slug)),
  )
  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload() // now the service worker serves the page
  await expect(page.getByText('Conectado')).toBeVisible()
  await context.setOffline(true)
  await enterCode(page, first)
  await expectVerdict(page, 'Aceito')
  await signOut(page)
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page).toHaveURL('/')
  await waitUntilDataIsDeleted(page)

  for (const url of ['**/rpc/scan_queue_key', '**/rpc/sealed_vouchers']) {
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
  await signOut(page)
  await expect(page).toHaveURL('/')
  await waitUntilDataIsDeleted(page)

  await page.unrouteAll()
  await context.setOffline(false)
  await page.goto('/dashboard/scanner')
  await signIn(page, 'gerente')
  await expect.poll(() => voucherRecord(sql, first)).toEqual(usedOnce)
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
  await expect(page.getByRole('region', { name: /^Para resolver/ }).getByText(/^Não conferido às/)).toBeVisible()
  expect(await voucherRecord(sql, second)).toEqual({ scans: 0, status: 'active', leads: 0 })
})

test('A server answer that arrives after the sign-out leaves nothing on the tablet', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rpc/sealed_vouchers', async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await page.goto('/dashboard/scanner')
  await signIn(page, 'gerente')
  const requested = page.waitForRequest('**/rpc/sealed_vouchers')
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
  const request = await requested
  await signOut(page)
  await expect(page).toHaveURL('/')
  const databases = async () => (await databaseNames(page)).filter((name) => /^focinho\.[\da-f]{8}-/.test(name))
  await expect.poll(databases).toEqual([])
  release()
  expect((await request.response())?.ok()).toBe(true)
  // The app gets 50 turns of its event loop in which it could still write.
  for (let turn = 0; turn < 50; turn += 1) expect(await databases()).toEqual([])
})

test('Signing out empties a tablet that is too full to keep the unsent scans', async ({ context, page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload() // now the service worker serves the page
  await expect(page.getByText('Conectado')).toBeVisible()
  await context.setOffline(true)
  await enterCode(page, code)
  await expectVerdict(page, 'Aceito')
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await signOut(page)
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page).toHaveURL('/')
  const databases = async () => (await databaseNames(page)).filter((name) => name.startsWith('focinho.'))
  await expect.poll(databases).toEqual(['focinho.unsent-scans']) // opened, but nothing could be written
  expect(await storedTexts(page, ['gerente@', code])).toEqual([])
})
