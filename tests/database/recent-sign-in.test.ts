import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { actAs, connect, rolledBack } from '../support/database.ts'
import { createFactor, createMember, errorCode } from './factories.ts'
import { createGuest, createRestaurantWithManager, createUsedVoucher } from './manager-reports.ts'

const sql = connect()
afterAll(() => sql.end())

type SignIn = { minutesAgo: number; level?: 'aal1' | 'aal2' }

/** The SQLSTATE that a call gets from a session of that age and level, or 'allowed'. */
async function ask(transaction: TransactionSql, userId: string, call: string, signIn: SignIn): Promise<string> {
  const { minutesAgo, level = 'aal1' } = signIn
  await transaction`delete from auth.mfa_factors where user_id = ${userId}`
  if (level === 'aal2') await createFactor(transaction, userId)
  await transaction`delete from auth.sessions where id = ${userId}`
  await transaction`insert into auth.sessions (id, user_id, aal, created_at)
    values (${userId}, ${userId}, ${level}, now() - ${minutesAgo} * interval '1 minute')`
  const code = await errorCode(
    transaction.savepoint(async (own) => {
      await actAs(own, { role: 'authenticated', userId, claims: { session_id: userId, aal: level } })
      await own.unsafe(`select public.${call}`)
    }),
  )
  await transaction`select set_config('role', 'none', true)`
  return code
}

const signIns: SignIn[] = [{ minutesAgo: 14 }, { minutesAgo: 16 }, { minutesAgo: 300, level: 'aal2' }]

describe('Personal data of others needs a sign-in of the last 15 minutes, or a second factor', () => {
  test('For the contacts of guests', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createRestaurantWithManager(transaction)
      await createUsedVoucher(transaction, manager, restaurantId, await createGuest(transaction, 'Nina Prado'))
      const codes: string[] = []
      for (const signIn of signIns) codes.push(await ask(transaction, manager, 'restaurant_leads()', signIn))
      const member = await createMember(transaction)
      codes.push(await ask(transaction, member, 'restaurant_leads()', { minutesAgo: 16 }))
      return codes
    })
    expect(seen).toEqual(['allowed', 'PT428', 'allowed', '42501'])
  })

  test.each([
    ['restaurant_vouchers', 20],
    ['restaurant_scans', 20],
  ])('For a manager who exports %s, and not for a page of the screen', async (name, screen) => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createRestaurantWithManager(transaction)
      const call = (size: number) => `${name}('${restaurantId}', page_size => ${String(size)})`
      const codes = [await ask(transaction, manager, call(screen), { minutesAgo: 16 })]
      for (const signIn of signIns) codes.push(await ask(transaction, manager, call(screen + 1), signIn))
      return codes
    })
    expect(seen).toEqual(['allowed', 'allowed', 'PT428', 'allowed'])
  })

  test.each([
    ['admin_audit', ''],
    ['admin_people', ''],
    ['admin_leads', `'corporate', `],
    ['admin_leads', `'local', `],
    ['admin_newsletter', ''],
    ['admin_reviews', ''],
    ['list_orders', ''],
    ['list_refunds', ''],
  ])('For an admin who exports %s(%s), and not for the largest page of the screen', async (name, first) => {
    const seen = await rolledBack(sql, async (transaction) => {
      await transaction`update private.club_settings set admin_needs_second_factor = false`
      const admin = await createMember(transaction, { role: 'admin' })
      const call = (size: number) => `${name}(${first}page_size => ${String(size)})`
      const codes = [await ask(transaction, admin, call(50), { minutesAgo: 16 })]
      for (const signIn of signIns) codes.push(await ask(transaction, admin, call(51), signIn))
      codes.push(await ask(transaction, await createMember(transaction), call(100), { minutesAgo: 16 }))
      return codes
    })
    expect(seen).toEqual(['allowed', 'allowed', 'PT428', 'allowed', '42501'])
  })
})

/** The SQLSTATE that a person's new factor gets as it raises a session of that age, or 'allowed'. */
async function turnOn(transaction: TransactionSql, userId: string, minutesAgo: number): Promise<string> {
  const factor = await createFactor(transaction, userId, 'unverified')
  const code = await errorCode(
    transaction.savepoint(async (own) => {
      const [session] = await own<{ id: string }[]>`
        insert into auth.sessions (id, user_id, aal, created_at)
        values (gen_random_uuid(), ${userId}, 'aal1', now() - ${minutesAgo} * interval '1 minute') returning id`
      await own`update auth.mfa_factors set status = 'verified' where id = ${factor}`
      await own`update auth.sessions set aal = 'aal2', factor_id = ${factor} where id = ${session!.id}`
      await own`set constraints all immediate` // as at the end of the transaction
    }),
  )
  await transaction`delete from auth.mfa_factors where id = ${factor}`
  return code
}

describe('A new second factor', () => {
  test('Is turned on only by a session of the last 15 minutes, even while a newer one is open', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const id = await createMember(transaction)
      const codes = [await turnOn(transaction, id, 16), await turnOn(transaction, id, 14)]
      await transaction`insert into auth.sessions (id, user_id, aal, created_at) values (${id}, ${id}, 'aal1', now())`
      return [...codes, await turnOn(transaction, id, 16)]
    })
    expect(seen).toEqual(['PT428', 'allowed', 'PT428'])
  })

  test('Raises older sessions too, once it is on', async () => {
    const code = await rolledBack(sql, async (transaction) => {
      const id = await createMember(transaction)
      const factor = await createFactor(transaction, id)
      return errorCode(
        transaction.savepoint(async (own) => {
          await own`insert into auth.sessions (id, user_id, aal, factor_id, created_at)
            values (${id}, ${id}, 'aal2', ${factor}, now() - interval '16 minutes')`
          await own`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor}`
          await own`set constraints all immediate`
        }),
      )
    })
    expect(code).toBe('allowed')
  })

  test('Is preceded by a check that only a recent sign-in passes, with or without another factor', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const member = await createMember(transaction)
      const codes: string[] = []
      for (const signIn of signIns) codes.push(await ask(transaction, member, 'check_recent_sign_in()', signIn))
      return codes
    })
    expect(seen).toEqual(['allowed', 'PT428', 'PT428'])
  })
})

describe('A manager loses every right over a restaurant at once', () => {
  const losses = {
    'With a suspension': (id: string) => `update public.profiles set suspended_at = now() where id = '${id}'`,
    'With another role': (id: string) => `update private.user_roles set role = 'user' where user_id = '${id}'`,
    'With the link to the restaurant': (id: string) => `delete from public.restaurant_managers where user_id = '${id}'`,
  }

  test.each(Object.entries(losses))('%s', async (_, loss) => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createRestaurantWithManager(transaction)
      const calls = [
        `restaurant_day('${restaurantId}')`,
        `restaurant_scans('${restaurantId}')`,
        `restaurant_vouchers('${restaurantId}')`,
        `restaurant_leads('${restaurantId}')`,
        `sealed_vouchers('${restaurantId}')`,
      ]
      const askAll = async () => {
        const codes: string[] = []
        for (const call of calls) codes.push(await ask(transaction, manager, call, { minutesAgo: 0 }))
        return new Set(codes)
      }
      const before = await askAll()
      await transaction.unsafe(loss(manager))
      const [sessions] = await transaction<{ n: number }[]>`
        select count(*)::int as n from auth.sessions where user_id = ${manager}`
      // Even a new sign-in brings nothing back.
      return { before, sessions: sessions!.n, after: await askAll() }
    })
    expect(seen.before).toEqual(new Set(['allowed']))
    expect(seen.after).toEqual(new Set(['42501']))
    expect(seen.sessions).toBe(loss === losses['With the link to the restaurant'] ? 1 : 0)
  })
})
