import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newMember, newVoucher, openAs, signOut, test } from '../../support/journey.ts'
import { closeVerdict, enterCode, sealedCount, slug, verdict } from '../scanner/tablet.ts'
import { storedTexts } from '../scanner/stored-texts.ts'
import {
  codeField,
  connect,
  connectButton,
  disconnect,
  expectScanning,
  newConnectionCode,
  newDevice,
  scannerTitle,
  tabletRecord,
} from './steps.ts'

test.use({ serviceWorkers: 'allow' })

const scans = 60
const manager = { name: 'Gustavo Rocha', email: 'gerente@focinho.example' }

/** A guest whose names and contact exist nowhere else. */
async function newGuest(sql: Sql, n: number) {
  const member = await newMember(sql)
  const guest = { first: `Zuleide${String(n)}x`, last: 'Quartzolini', phone: `1198${String(7_000_000 + n)}` }
  const pet = `Xerimbabo${String(n)}x`
  await sql`update public.profiles set full_name = ${`${guest.first} ${guest.last}`}, phone = ${guest.phone}
    where id = ${member.id}`
  const code = await newVoucher(sql, member, slug)
  await sql`with pet as (
      insert into public.pets (user_id, name, size) values (${member.id}, ${pet}, 'small') returning id
    ) update public.vouchers set pet_id = (select id from pet) where qr_code = ${code}`
  return { code, secrets: [guest.first, guest.last, guest.phone, pet, member.name] }
}

/** Scans with whatever answer the network allows: both mean that the guest is served. */
async function serve(page: Page, code: string): Promise<void> {
  await enterCode(page, code)
  await expect(verdict(page, 'Válido').or(verdict(page, 'Aceito'))).toBeVisible()
  await closeVerdict(page)
}

test('An evening of 60 scans: the network comes and goes, the manager signs out everywhere, nobody is stored', async ({
  browser,
  page: managersPhone,
  server,
  sql,
}) => {
  test.setTimeout(300_000)
  const guests = await Promise.all(Array.from({ length: scans }, (_, n) => newGuest(sql, n)))
  const late = await newGuest(sql, scans) // comes after the others
  const secrets = [
    ...[...guests, late].flatMap((guest) => guest.secrets),
    manager.name,
    ...manager.name.split(' '),
    manager.email,
  ]
  const used = async () => {
    const [row] = await sql<{ uses: number; leads: number }[]>`
      select count(*) filter (where v.status = 'used')::int as uses,
        (select count(*)::int from public.leads l join public.vouchers w on w.id = l.voucher_id
          where w.qr_code in ${sql(guests.map(({ code }) => code))}) as leads
      from public.vouchers v where v.qr_code in ${sql(guests.map(({ code }) => code))}`
    return row
  }
  await openAs(managersPhone, 'gerente')
  const device = await newDevice(browser, server.url)
  const tablet = await device.newPage()
  await connect(tablet, sql, 'Noite')
  await expect.poll(() => sealedCount(tablet)).toBeGreaterThan(scans)
  await tablet.evaluate(() => navigator.serviceWorker.ready)
  const before = await tabletRecord(sql, 'Noite')

  for (const [n, { code }] of guests.entries()) {
    if (n % 10 === 4) await device.setOffline(true)
    if (n % 10 === 7) await device.setOffline(false)
    if (n === 20) await tablet.reload()
    if (n === 25) await tablet.goto('/tablet') // a cold start without a network
    if (n === 30) {
      await signOut(managersPhone)
      await expect(managersPhone).toHaveURL('/')
    }
    await serve(tablet, code)
  }
  await expect.poll(used, { timeout: 60_000 }).toEqual({ uses: scans, leads: scans })
  await expect(scannerTitle(tablet)).toBeVisible()
  expect(await tabletRecord(sql, 'Noite')).toMatchObject({ user_id: before?.user_id, connected: true })
  expect(await storedTexts(tablet, secrets)).toEqual([])
  expect(await storedTexts(tablet, ['focinho.tablet'])).toEqual(['focinho.tablet']) // the search finds what is there

  await device.setOffline(true)
  await enterCode(tablet, late.code)
  await expect(verdict(tablet, 'Aceito')).toBeVisible()
  await closeVerdict(tablet)
  await tablet.route('**/rpc/validate_voucher', (route) => route.abort()) // it waits until the tablet is back
  await disconnect(sql, 'Noite')
  await device.setOffline(false)
  await expect(tablet.getByRole('heading', { name: 'Este tablet foi desconectado' })).toBeVisible()
  await expect(tablet.getByText('1 leitura aguardando envio')).toBeVisible()
  expect(await storedTexts(tablet, secrets)).toEqual([])

  await codeField(tablet).fill(await newConnectionCode(sql))
  await tablet.unroute('**/rpc/validate_voucher')
  await connectButton(tablet).click()
  await expectScanning(tablet)
  await expect
    .poll(async () => (await sql`select status from public.vouchers where qr_code = ${late.code}`)[0]?.['status'])
    .toBe('used')
  expect(await tabletRecord(sql, 'Noite')).toMatchObject({ id: before?.id, connected: true })
  expect(await storedTexts(tablet, secrets)).toEqual([])
  await device.close()
})
