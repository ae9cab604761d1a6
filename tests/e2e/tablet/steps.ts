import { createHash, randomBytes } from 'node:crypto'
import { expect, type Browser, type BrowserContext, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { sealedCount, slug } from '../scanner/tablet.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const restaurant = 'A Mesa do Tobias'
export const codeField = (page: Page) => page.getByLabel('Código de conexão')
export const connectButton = (page: Page) => page.getByRole('button', { name: 'Conectar', exact: true })
export const scannerTitle = (page: Page) => page.getByRole('heading', { name: restaurant })

/** Turns the network off and on. A page then asks the server at once, instead of up to 10 seconds later. */
export async function loseNetworkBriefly(page: Page): Promise<void> {
  for (const offline of [true, false]) await page.context().setOffline(offline)
}

/** A connection code of the demo manager, without the page on which they get it. */
export async function newConnectionCode(sql: Sql, { endsIn = '10 minutes', at = slug } = {}): Promise<string> {
  const code = Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('')
  const hash = createHash('sha256').update(code).digest()
  await sql`
    insert into private.tablet_codes (code_hash, restaurant_id, created_by, expires_at)
    select ${hash}, r.id, u.id, now() + ${endsIn}::interval from public.restaurants r, auth.users u
    where r.slug = ${at} and u.email = 'gerente@focinho.example'
    on conflict (created_by, restaurant_id)
    do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tablet_id = null`
  return code
}

/** A tablet of its own, in landscape. */
export function newDevice(browser: Browser, url: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL: url, viewport: { width: 1180, height: 820 } })
}

/** Types a code that connects, names the tablet and waits until it has its offline list. */
export async function connect(page: Page, sql: Sql, name: string): Promise<void> {
  await page.goto('/tablet')
  await codeField(page).fill(await newConnectionCode(sql))
  await connectButton(page).click()
  await page.getByLabel('Nome do tablet').fill(name)
  await page.getByRole('button', { name: 'Começar', exact: true }).click()
  await expectScanning(page)
}

/** Expects the scanner of a connected tablet, ready to work without a network. */
export async function expectScanning(page: Page): Promise<void> {
  await expect(scannerTitle(page)).toBeVisible()
  await expect(page.getByText('Conectado')).toBeVisible()
  await expect.poll(() => sealedCount(page)).toBeGreaterThanOrEqual(0)
}

/** The tablet of that name as the database has it. */
export async function tabletRecord(sql: Sql, name: string) {
  type Row = { id: string; user_id: string | null; connected: boolean; waiting_scans: number; camera_trouble: string }
  const [record] = await sql<Row[]>`
    select id, user_id, disconnected_at is null as connected, waiting_scans, camera_trouble
    from public.restaurant_tablets where name = ${name}`
  return record
}

/** Disconnects a tablet as its manager would. */
export async function disconnect(sql: Sql, name: string): Promise<void> {
  await sql`update public.restaurant_tablets set disconnected_at = now() where name = ${name}`
}

/** Ends the tablet's session at the server, as its maintenance could. */
export async function endSession(sql: Sql, name: string): Promise<void> {
  await sql`delete from auth.sessions
    where user_id = (select user_id from public.restaurant_tablets where name = ${name})`
}
