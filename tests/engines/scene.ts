import type { Sql } from 'postgres'
import type { FaultyNetwork } from '../support/faulty-network.ts'
import { newMember, newVoucher, type Member } from '../support/journey.ts'
import type { TestServer } from '../support/server.ts'
import type { Page } from './page.ts'

/** What a journey gets: everything but `sql` and `server` is its own. */
export type Scene = {
  /** A browser that has never been used. */
  page: Page
  /** Another device. */
  openDevice: () => Promise<Page>
  /** Between the first page and the server. */
  network: FaultyNetwork
  server: TestServer
  sql: Sql
}

/** Walks through the app as a user would; throws where it shows something else. */
export type Journey = (scene: Scene) => Promise<void>

export const cafe = 'Café Focinho Feliz'
export const cafeSlug = 'cafe-focinho-feliz'
export const tobias = 'A Mesa do Tobias'

export const openQr = (page: Page) => page.role('dialog').role('img', `QR code do voucher de ${cafe}`)
export const showVoucher = (page: Page) => page.role('button', `Mostrar Voucher: ${cafe}`)

/** Signs in on the login screen as a person of the demo data, or as a new member. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.label('E-mail').fill(`${name}@focinho.example`)
  await page.label('Senha').fill('focinho123')
  await page.role('button', 'Entrar').click()
  await page.label('Senha').gone()
}

/** A member with a voucher for the café, signed in on a phone that has the app, the wallet and the snapshot. */
export async function openPhone({ page, sql }: Pick<Scene, 'page' | 'sql'>): Promise<{ member: Member; code: string }> {
  const member = await newMember(sql)
  const code = await newVoucher(sql, member, cafeSlug)
  await page.goto('/login?voltar=/dashboard')
  await signIn(page, member.name)
  await showVoucher(page).shown()
  await waitForWorker(page)
  await page.until('the voucher snapshot is not stored', () =>
    page.run(() => localStorage.getItem('focinho.voucher-snapshot') !== null),
  )
  return { member, code }
}

/** Waits until the service worker serves the next page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.until('there is no active service worker', () =>
    page.run(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'),
  )
}
