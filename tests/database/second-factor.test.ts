import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { actAs, connect, rolledBack } from '../support/database.ts'
import { createFactor, createManager, createMember, createRestaurant, createVoucher, errorCode } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

type Levels = { token?: string; row?: string }

/** What a person reads and may call in a session whose token and row have these levels. */
async function rights(transaction: TransactionSql, userId: string, { token = 'aal1', row = 'aal1' }: Levels = {}) {
  return transaction.savepoint(async (own) => {
    await own`insert into auth.sessions (id, user_id, aal) values (${userId}, ${userId}, ${row})
      on conflict (id) do update set aal = ${row}`
    await actAs(own, { role: 'authenticated', userId, claims: { session_id: userId, aal: token } })
    const ask = (call: string) => errorCode(own.savepoint((step) => step.unsafe(`select ${call}`)))
    const [pets] = await own<{ n: number }[]>`select count(*)::int as n from public.pets where user_id = ${userId}`
    const answer = {
      pets: pets!.n,
      profile: await ask('public.ensure_profile()'),
      figures: await ask('public.admin_figures()'),
    }
    await own`select set_config('role', 'none', true)`
    return answer
  })
}

async function createPetOwner(transaction: TransactionSql, role: 'user' | 'admin' = 'user'): Promise<string> {
  const id = await createMember(transaction, { role })
  await transaction`insert into public.pets (user_id, name, size) values (${id}, 'Bidu', 'small')`
  return id
}

const requireFactor = (transaction: TransactionSql) =>
  transaction`update private.club_settings set admin_needs_second_factor = true`

describe('Who has a second factor', () => {
  test('Is nobody until the session has passed it, by token and by row', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const id = await createPetOwner(transaction)
      await createFactor(transaction, id)
      return [
        await rights(transaction, id),
        await rights(transaction, id, { token: 'aal2' }),
        await rights(transaction, id, { row: 'aal2' }),
        await rights(transaction, id, { token: 'aal2', row: 'aal2' }),
      ]
    })
    const nothing = { pets: 0, profile: 'PT403', figures: 'PT403' }
    expect(seen).toEqual([nothing, nothing, nothing, { pets: 1, profile: 'allowed', figures: '42501' }])
  })

  test('Needs no code for a factor that was never confirmed', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const id = await createPetOwner(transaction)
      await createFactor(transaction, id, 'unverified')
      return rights(transaction, id)
    })
    expect(seen).toEqual({ pets: 1, profile: 'allowed', figures: '42501' })
  })
})

test('A session counts for its own person only, and not after its end', async () => {
  const seen = await rolledBack(sql, async (transaction) => {
    const [id, other] = [await createMember(transaction), await createMember(transaction)]
    const ask = (session: string, columns: string) =>
      transaction.savepoint(async (own) => {
        await own.unsafe(`insert into auth.sessions (id, user_id, not_after) values ($1, $1, ${columns})`, [session])
        await actAs(own, { role: 'authenticated', userId: id, claims: { session_id: session } })
        const code = await errorCode(own.savepoint((step) => step`select public.ensure_profile()`))
        await own`select set_config('role', 'none', true)`
        return code
      })
    const codes = [await ask(other, 'null'), await ask(id, `now() - interval '1 second'`)]
    await transaction`update auth.sessions set not_after = now() + interval '1 hour'`
    return [...codes, (await rights(transaction, id)).profile]
  })
  expect(seen).toEqual(['PT401', 'PT401', 'allowed'])
})

test('An anonymous user is nobody and has no profile', async () => {
  const seen = await rolledBack(sql, async (transaction) => {
    const [user] = await transaction<{ id: string }[]>`
      insert into auth.users (id, is_anonymous) values (gen_random_uuid(), true) returning id`
    const profiles = await transaction`select from public.profiles where id = ${user!.id}`
    return [profiles.length, await rights(transaction, user!.id, { token: 'aal2', row: 'aal2' })]
  })
  expect(seen).toEqual([0, { pets: 0, profile: 'PT401', figures: 'PT401' }])
})

describe('An admin', () => {
  const waits = async (transaction: TransactionSql, id: string) => {
    const claims = { session_id: id, aal: 'aal1' }
    await actAs(transaction, { role: 'authenticated', userId: id, claims })
    const [row] = await transaction`select public.ensure_profile() -> 'needs_second_factor' as waits`
    await transaction`select set_config('role', 'none', true)`
    return row!['waits'] as boolean
  }

  test('Without a second factor keeps the rights of a person, and is told to turn one on', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      await requireFactor(transaction)
      const id = await createPetOwner(transaction, 'admin')
      return [await rights(transaction, id), await waits(transaction, id)]
    })
    expect(seen).toEqual([{ pets: 1, profile: 'allowed', figures: 'PT403' }, true])
  })

  test('Has all rights in a session that has passed it', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      await requireFactor(transaction)
      const id = await createPetOwner(transaction, 'admin')
      await createFactor(transaction, id)
      return [await rights(transaction, id), await rights(transaction, id, { token: 'aal2', row: 'aal2' })]
    })
    expect(seen).toEqual([
      { pets: 0, profile: 'PT403', figures: 'PT403' },
      { pets: 1, profile: 'allowed', figures: 'allowed' },
    ])
  })

  test('Loses the rights at once when the factor of the session is removed', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      await requireFactor(transaction)
      return rights(transaction, await createPetOwner(transaction, 'admin'), { token: 'aal2' })
    })
    expect(seen).toMatchObject({ profile: 'allowed', figures: 'PT403' })
  })

  test('Needs no second factor when the setting is off, but needs one when the setting is missing', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const id = await createPetOwner(transaction, 'admin')
      await transaction`update private.club_settings set admin_needs_second_factor = false`
      const off = [await rights(transaction, id), await waits(transaction, id)]
      await transaction`delete from private.club_settings`
      return [off, await rights(transaction, id)]
    })
    expect(seen).toMatchObject([[{ figures: 'allowed' }, false], { figures: 'PT403' }])
  })

  test('Scans, manages and reads nothing of a restaurant without it', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      await requireFactor(transaction)
      const restaurantId = await createRestaurant(transaction)
      const voucher = await createVoucher(transaction, { userId: await createMember(transaction), restaurantId })
      const id = await createMember(transaction, { role: 'admin' })
      await transaction`insert into auth.sessions (id, user_id, aal) values (${id}, ${id}, 'aal1')`
      await actAs(transaction, { role: 'authenticated', userId: id, claims: { session_id: id, aal: 'aal1' } })
      const [scan] = await transaction`select public.validate_voucher(gen_random_uuid(), ${voucher.qr_code},
        ${restaurantId}, now(), 'tablet') ->> 'outcome' as outcome`
      const day = await errorCode(transaction.savepoint((own) => own`select public.restaurant_day(${restaurantId})`))
      const [places] = await transaction`select public.managed_restaurants() as places`
      return [scan!['outcome'] as string, day, places!['places'] as unknown]
    })
    expect(seen).toEqual(['not_allowed', '42501', []])
  })
})

test('A manager at a session that misses the code manages nothing', async () => {
  const seen = await rolledBack(sql, async (transaction) => {
    const restaurantId = await createRestaurant(transaction)
    const manager = await createManager(transaction, restaurantId)
    await createFactor(transaction, manager)
    await transaction`insert into auth.sessions (id, user_id, aal) values (${manager}, ${manager}, 'aal1')`
    await actAs(transaction, { role: 'authenticated', userId: manager, claims: { session_id: manager, aal: 'aal1' } })
    const places = await errorCode(transaction.savepoint((own) => own`select public.managed_restaurants()`))
    const close = errorCode(
      transaction.savepoint(
        (own) =>
          own`insert into public.restaurant_closures (restaurant_id, date) values (${restaurantId}, '2030-01-01')`,
      ),
    )
    return [places, await close]
  })
  expect(seen).toEqual(['PT403', '42501'])
})
