import { randomBytes, randomUUID } from 'node:crypto'
import type { JSONValue, Sql, TransactionSql } from 'postgres'
import { signUpConsents } from '../../src/domain/people/consents.ts'
import { actAs } from '../support/database.ts'

type Database = Sql | TransactionSql
type Role = 'user' | 'restaurant_manager' | 'admin'

type MemberOptions = {
  role?: Role
  acceptedGuide?: boolean
  /** Whether terms, privacy policy and age were agreed to. */
  consented?: boolean
  suspended?: boolean
  /** Days from now at which the subscription starts and ends; null for none. */
  subscription?: { startsIn: number; endsIn: number } | null
  fullName?: string
}

/** Creates a confirmed account as sign-up does; by default a member who may generate vouchers. */
export async function createMember(sql: Database, options: MemberOptions = {}): Promise<string> {
  const { role = 'user', acceptedGuide = true, suspended = false, fullName = 'Nina Prado' } = options
  const consents = options.consented === false ? {} : signUpConsents
  const { subscription = { startsIn: -10, endsIn: 20 } } = options
  const id = randomUUID()
  await sql`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${`${id}@teste.example`}, now(), ${sql.json({ full_name: fullName, consents })})`
  await sql`update private.user_roles set role = ${role} where user_id = ${id} and role <> ${role}`
  await sql`update public.profiles set pet_guidelines_accepted_at = case when ${acceptedGuide} then now() end,
    suspended_at = case when ${suspended} then now() end where id = ${id}`
  if (subscription) await addSubscription(sql, id, subscription)
  return id
}

/** Signs up without a confirmation; returns the profile that the database made of it. */
export async function createSignUp(
  transaction: TransactionSql,
  metadata: Record<string, JSONValue> | string | null,
  email = 'nova@teste.example',
) {
  const id = randomUUID()
  await transaction`insert into auth.users (id, email, raw_user_meta_data)
    values (${id}, ${email}, ${metadata && transaction.json(metadata)})`
  const [profile] = await transaction<{ full_name: string; role: string }[]>`
    select full_name, role from public.profiles where id = ${id}`
  return { id, ...profile! }
}

export async function addSubscription(
  sql: Database,
  userId: string,
  { startsIn, endsIn, status = 'active' }: { startsIn: number; endsIn: number; status?: string },
): Promise<string> {
  const planId = randomUUID()
  await sql`insert into public.subscription_plans (id, name, price, duration_months)
    values (${planId}, ${`Teste ${planId}`}, 10, 1)`
  const [row] = await sql<{ id: string }[]>`
    insert into public.user_subscriptions (user_id, subscription_plan_id, status, start_date, end_date)
    values (${userId}, ${planId}, ${status}, now() + make_interval(days => ${startsIn}),
      now() + make_interval(days => ${endsIn}))
    returning id`
  return row!.id
}

/** Creates a restaurant that is not deleted; by default it is always open and accepts vouchers at any time. */
export async function createRestaurant(sql: Database, values: Record<string, JSONValue> = {}): Promise<string> {
  const id = randomUUID()
  const row = { id, slug: `lugar-${id}`, name: 'Lugar de Teste', city: 'São Paulo', ...values }
  await sql`insert into public.restaurants ${sql(row as never)}`
  return id
}

export async function createManager(sql: Database, ...restaurantIds: string[]): Promise<string> {
  const id = await createMember(sql, { role: 'restaurant_manager', subscription: null })
  for (const restaurantId of restaurantIds) {
    await sql`insert into public.restaurant_managers (user_id, restaurant_id) values (${id}, ${restaurantId})`
  }
  return id
}

type VoucherOptions = {
  userId: string
  restaurantId: string
  generatedAt?: Date
  expiresAt?: Date
  usedAt?: Date
  petId?: string
}

export async function createVoucher(
  sql: Database,
  options: VoucherOptions,
): Promise<{ id: string; qr_code: string; short_code: string }> {
  const { userId, restaurantId, generatedAt = hoursFromNow(-1), usedAt = null, petId = null } = options
  const expiresAt = options.expiresAt ?? new Date(generatedAt.getTime() + 30 * 86_400_000)
  const code = `voucher_${generatedAt.getTime()}_${randomBytes(16).toString('hex')}`
  const [voucher] = await sql<{ id: string; qr_code: string; short_code: string }[]>`
    insert into public.vouchers
      (user_id, restaurant_id, pet_id, qr_code, generated_at, expires_at, used_at, rules_snapshot)
    values (${userId}, ${restaurantId}, ${petId}, ${code}, ${generatedAt}, ${expiresAt}, ${usedAt}, '{}')
    returning id, qr_code, short_code`
  return voucher!
}

/** Adds reviews with these ratings, each of a member of its own who used a voucher there. */
export async function addReviews(sql: Database, restaurantId: string, ratings: readonly number[]): Promise<void> {
  for (const rating of ratings) {
    const voucher = await createVoucher(sql, { userId: await createMember(sql), restaurantId, usedAt: new Date() })
    await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, rating, comment)
      values (${restaurantId}, ${voucher.id}, ${rating}, 'Bom')`
  }
}

export function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000)
}

/** Runs a step as that person (null: a visitor), then as superuser again. An error rolls back only this step. */
export function as<Result>(
  transaction: TransactionSql,
  userId: string | null,
  run: (sql: TransactionSql) => Promise<Result>,
): Promise<Result> {
  return transaction.savepoint(async (sql) => {
    await actAs(sql, userId === null ? { role: 'anon' } : { role: 'authenticated', userId })
    const result = await run(sql)
    await sql`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`
    return result
  }) as Promise<Result>
}

/** The SQLSTATE of the error of a step, or 'allowed' when there is none. */
export async function errorCode(step: Promise<unknown>): Promise<string> {
  return step.then(
    () => 'allowed',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
}

/** The SQLSTATE of a step run as superuser, or 'allowed': for rules that hold even for the owner of the database. */
export function superuserStep(
  transaction: TransactionSql,
  run: (sql: TransactionSql) => Promise<unknown>,
): Promise<string> {
  return errorCode(transaction.savepoint(run))
}

/** Creates an active plan; by default one month at R$ 29,90. */
export async function createPlan(sql: Database, { price = 29.9, months = 1 } = {}): Promise<string> {
  const id = randomUUID()
  await sql`insert into public.subscription_plans (id, name, price, duration_months)
    values (${id}, ${`Teste ${id}`}, ${price}, ${months})`
  return id
}

/** Gives somebody a second factor; returns its id. */
export async function createFactor(sql: Database, userId: string, status = 'verified'): Promise<string> {
  const id = randomUUID()
  await sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at,
      updated_at) values (${id}, ${userId}, 'Celular', 'totp', ${status}, 'JBSWY3DPEHPK3PXP', now(), now())`
  return id
}

/** Creates a pending order; returns its id. */
export async function createOrder(sql: Database, userId: string, planId: string): Promise<string> {
  const [row] = await sql<{ order_id: string }[]>`
    select private.place_order(${userId}, ${planId}, '2025-10', now()) ->> 'order_id' as order_id`
  return row!.order_id
}
