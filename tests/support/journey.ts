import { randomBytes, randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Page } from 'playwright/test'
import postgres, { type Sql } from 'postgres'
import { signUpConsents } from '../../src/domain/people/consents.ts'
import { localPublishableKey } from '../../supabase/local/environment.ts'
import { startServer, type TestServer } from './server.ts'

/**
 * A test with a running server. Each worker has one server with its own data, which the tests of the worker share.
 * `sql` is the database of that server, as superuser, to prepare a test's data and to check the outcome.
 */
export const test = base.extend<object, { server: TestServer; sql: Sql }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  sql: [
    async ({ server }, provide) => {
      const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
      await provide(sql)
      await sql.end()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.url)
  },
})

/** Signs in on the login screen as a person of the demo data (`ana`, `gerente`, `admin`...). */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${name}@focinho.example`)
  await page.getByLabel('Senha', { exact: true }).fill('focinho123')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  // The login screen, with its links, stays visible until the next screen is rendered.
  await expect(page.getByLabel('Senha', { exact: true })).toBeHidden()
}

/** Taps 'Sair' in the account menu, which may ask first. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

/** Opens a page as a person who has signed in on this device, without the login screen. */
export async function openAs(page: Page, name: string, path = '/dashboard'): Promise<void> {
  await signInOnDevice(page, { name })
  await page.goto(path)
}

/** Writes what the login screen stores to the browser's storage. */
export async function signInOnDevice(page: Page, { name }: { name: string }, origin = ''): Promise<void> {
  const headers = { apikey: localPublishableKey }
  const data = { email: `${name}@focinho.example`, password: 'focinho123' }
  const answer = await page.request.post(`${origin}/auth/v1/token?grant_type=password`, { headers, data })
  expect(answer.status()).toBe(200)
  const session = (await answer.json()) as { access_token: string; user: { id: string; email: string } }
  const { id, email } = session.user
  const profile = await page.request.get(`${origin}/rest/v1/profiles?select=full_name,role&id=eq.${id}`, {
    headers: { ...headers, authorization: `Bearer ${session.access_token}` },
  })
  const [own] = (await profile.json()) as [{ full_name: string | null; role: string }]
  const identity = { userId: id, email, fullName: own.full_name, role: own.role }
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(
    ([stored, known]) => {
      localStorage.setItem('focinho.session', JSON.stringify(stored))
      localStorage.setItem('focinho.identity', JSON.stringify(known))
    },
    [session, identity] as const,
  )
}

export type Member = {
  id: string
  /** The argument for `signIn`; the password is that of the demo data. */
  name: string
}

/** Adds a member, Nina Prado, who subscribed 60 days ago, so that the test does not change a demo person. */
export async function newMember(sql: Sql, { suspended = false, subscriptionEndsIn = 300 } = {}): Promise<Member> {
  const id = randomUUID()
  const name = `nina-${randomBytes(6).toString('hex')}`
  await sql`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
      raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change_token_new,
      email_change_token_current, email_change, reauthentication_token,
      created_at, updated_at)
    select instance_id, ${id}, aud, role, ${`${name}@focinho.example`}, encrypted_password, now(),
      raw_app_meta_data, ${sql.json({ full_name: 'Nina Prado', consents: signUpConsents })},
      '', '', '', '', '', '', now(), now()
    from auth.users where email = 'ana@focinho.example'`
  await sql`
    update public.profiles
    set pet_guidelines_accepted_at = now(), suspended_at = case when ${suspended} then now() end
    where id = ${id}`
  await sql`
    insert into public.user_subscriptions (user_id, subscription_plan_id, status, start_date, end_date)
    select ${id}, p.id, 'active', now() - interval '60 days', now() + make_interval(days => ${subscriptionEndsIn})
    from public.subscription_plans p order by p.price limit 1`
  return { id, name }
}

/** Adds a manager, Nina Prado, of no restaurant yet. */
export async function newManager(sql: Sql): Promise<Member> {
  const manager = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${manager.id}`
  await sql`update private.user_roles set role = 'restaurant_manager' where user_id = ${manager.id}`
  return manager
}

/** Opens the dashboard signed in as a new member. */
export async function openAsNewMember(page: Page, sql: Sql): Promise<Member> {
  const member = await newMember(sql)
  await openAs(page, member.name)
  return member
}

/** Inserts a voucher for a restaurant of the demo data, without the rules of generating; returns its code. */
export async function newVoucher(
  sql: Sql,
  member: Member,
  slug: string,
  { daysOld = 0, usedNow = false } = {},
): Promise<string> {
  const code = `voucher_${String(Date.now())}_${randomBytes(16).toString('hex')}`
  await sql`
    insert into public.vouchers (user_id, restaurant_id, qr_code, generated_at, expires_at, used_at, rules_snapshot)
    select ${member.id}, r.id, ${code}, moment, moment + interval '30 days', case when ${usedNow} then now() end,
      jsonb_build_object('voucher_rules', r.voucher_rules)
    from public.restaurants r, lateral (select now() - make_interval(days => ${daysOld}) as moment) generated
    where r.slug = ${slug}`
  return code
}

/** The code to type of the voucher with this code. */
export async function shortCode(sql: Sql, code: string): Promise<string> {
  const [voucher] = await sql<{ short_code: string }[]>`select short_code from public.vouchers where qr_code = ${code}`
  return voucher!.short_code
}

/** Holds all requests to `url` until the returned function is called; then earlier routes answer them. */
export async function holdRequests(page: Page | BrowserContext, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/**
 * Waits until the history has this number of entries of open dialogs and menus. They come and go a moment after the
 * dialog itself; meanwhile the browser may cancel a `goto`.
 */
export async function waitForDialogEntries(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0)).toBe(count)
}

/** Waits until a predicate is true in the page. It may be async: `waitForFunction` takes a promise for true. */
export async function untilTrue(page: Page, predicate: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(() => page.evaluate(predicate), { timeout: 15_000 }).toBe(true)
}

/** Lets the page draw what an answer that it just got has changed. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

/** Lets the second without a fetch pass after which the app may offer its installation. Wants `page.clock.install`. */
export async function passQuietSecond(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(2_000)
  await untilDrawn(page)
}

/** Expects that axe finds no violation on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible() // the page is rendered
  // A notice that is fading in or out has too little contrast.
  const reducedMotion = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (!reducedMotion) await page.emulateMedia({ reducedMotion: 'reduce' })
  // Legacy mode skips a second page for iframes, of which the app has none, and takes half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  if (!reducedMotion) await page.emulateMedia({ reducedMotion: null })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

/**
 * Watches from now on, also after a reload, where the elements that `selector` finds first are drawn. The returned
 * function resolves with the distinct distances from the top of the page that the frames since showed, in pixels.
 */
export async function watchPosition(page: Page, selector: string): Promise<() => Promise<number[]>> {
  const watch = (watched: string) => {
    const drawn = new Set<number>()
    Object.assign(globalThis, { drawn })
    const look = () => {
      const element = document.querySelector(watched)
      if (element) drawn.add(element.getBoundingClientRect().top + scrollY)
      requestAnimationFrame(look)
    }
    look()
  }
  await page.addInitScript(watch, selector)
  await page.evaluate(watch, selector)
  return () => page.evaluate(() => [...(globalThis as unknown as { drawn: Set<number> }).drawn])
}
