import { randomUUID } from 'node:crypto'
import { TOTP, Secret } from 'otpauth'
import { expect, type Locator, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newMember, type Member } from '../../support/journey.ts'

/** Gives a member an authenticator; returns its secret. */
export async function addFactor(sql: Sql, { id }: Member, name = 'Celular'): Promise<string> {
  const secret = new Secret({ size: 20 }).base32
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${randomUUID()}, ${id}, ${name}, 'totp', 'verified', now(), now(), ${secret})`
  return secret
}

/** A new member with an authenticator, and its secret. */
export async function newMemberWithFactor(sql: Sql): Promise<{ member: Member; secret: string }> {
  const member = await newMember(sql)
  return { member, secret: await addFactor(sql, member) }
}

/** The code that an authenticator shows now, or `steps` of 30 seconds later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Six digits that are no code of this secret now. */
export function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.has(code))!
}

/** A code is accepted once: lets a test give another one without waiting for the next. */
export async function forgetUsedCodes(sql: Sql, { id }: Member): Promise<void> {
  await sql`
    delete from auth.mfa_challenges where factor_id in (select f.id from auth.mfa_factors f where f.user_id = ${id})`
}

export const codeField = (place: Page | Locator) => place.getByLabel('Código de 6 números')

/** Sends the sign-in form with the password of the demo data; ends where the code is asked for. */
export async function givePassword(page: Page, name: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${name}@focinho.example`)
  await page.getByLabel('Senha', { exact: true }).fill('focinho123')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
}

/** Signs in with password and code on the login screen. */
export async function signInWithCode(page: Page, member: Member, secret: string): Promise<void> {
  await givePassword(page, member.name)
  await codeField(page).fill(codeOf(secret))
  await page.waitForURL((url) => url.pathname !== '/login')
  await expect(codeField(page)).toBeHidden()
}

/** The level of each of a person's sessions. */
export async function levelsOf(sql: Sql, { id }: Member): Promise<string[]> {
  const sessions = await sql<{ aal: string }[]>`select aal from auth.sessions where user_id = ${id} order by created_at`
  return sessions.map(({ aal }) => aal)
}

/** The claim of the level in the token that this device uses. */
export function levelOnDevice(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { access_token: token } = JSON.parse(localStorage.getItem('focinho.session')!) as { access_token: string }
    return (JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as { aal: string }).aal
  })
}

/** Makes a session look as if password and code had been given an hour ago; the device then renews its token. */
export async function ageSession(page: Page, sql: Sql, { id }: Member): Promise<void> {
  await sql`update auth.sessions set created_at = created_at - interval '1 hour' where user_id = ${id}`
  await sql`
    update auth.mfa_amr_claims
    set created_at = created_at - interval '1 hour', updated_at = updated_at - interval '1 hour'
    where session_id in (select s.id from auth.sessions s where s.user_id = ${id})`
  await expireToken(page)
}

/** Lets the device believe that its access token has expired. */
export function expireToken(page: Page): Promise<void> {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('focinho.session')!) as object
    localStorage.setItem('focinho.session', JSON.stringify({ ...session, expires_at: 1 }))
  })
}
