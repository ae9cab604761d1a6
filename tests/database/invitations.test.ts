import type { Sql, TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { createManager, createMember, createRestaurant, errorCode } from './factories.ts'
import { answerAs, createGuest, createInvitation, invite, read, standing } from './invitations.ts'
import { call, createPlace } from './tablets.ts'

// Its own database: unfinished transactions of other files may hold the counts that several new restaurants change.
let database: Awaited<ReturnType<typeof cloneDatabase>>
let sql: Sql

beforeAll(async () => {
  database = await cloneDatabase()
  sql = database.sql
})
afterAll(() => database.drop())

describe('An invitation', () => {
  test('Is made for own restaurants only, and stored as a hash', async () => {
    const { made, codes, rows } = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const elsewhere = await createRestaurant(transaction)
      const admin = await createMember(transaction, { role: 'admin', subscription: null })
      const seen: string[] = []
      for (const [person, places] of [
        [manager, [restaurantId, elsewhere]],
        [await createManager(transaction, elsewhere), [restaurantId]],
        [await createMember(transaction), [restaurantId]],
        [admin, [restaurantId, elsewhere]],
        [admin, []],
      ] as const) {
        seen.push(await errorCode(invite(transaction, person, [...places])))
      }
      const answer = await invite(transaction, manager, [restaurantId, restaurantId], '  Bia  ')
      const texts = await transaction<{ row: string; note: string }[]>`
        select row_to_json(i)::text as row, note from public.staff_invitations i where id = ${answer.id}`
      return { made: answer, codes: seen, rows: texts }
    })
    expect(codes).toEqual(['42501', '42501', '42501', 'allowed', '22023'])
    expect(made.token).toMatch(/^[\w-]{32}$/)
    expect(new Date(made.expires_at).getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect(rows[0]!.note).toBe('Bia')
    expect(rows[0]!.row).not.toContain(made.token)
  })

  test('Is refused while its maker has 100 pending ones', async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      await transaction`insert into public.staff_invitations (token_hash, invited_by)
        select sha256(n::text::bytea), ${manager} from generate_series(1, 100) n`
      const first = await invite(transaction, manager, [restaurantId])
      await transaction`update public.staff_invitations set withdrawn_at = now() where token_hash = sha256('1')`
      return [first.status, (await invite(transaction, manager, [restaurantId])).status]
    })
    expect(statuses).toEqual(['too_many', 'created'])
  })

  test('Tells whoever has its link the first name of the inviter and the restaurants, and nothing more', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const restaurantId = await createRestaurant(transaction, { name: 'Mesa Posta', city: 'Santos' })
      const manager = await createManager(transaction, restaurantId)
      const { token } = await createInvitation(transaction, manager, restaurantId)
      return [await read(transaction, null, token), await read(transaction, await createGuest(transaction), token)]
    })
    for (const answer of answers) {
      expect(answer).toEqual({
        status: 'pending',
        expires_at: expect.any(String) as string,
        invited_by: 'Nina',
        by_club: false,
        obstacle: null,
        restaurants: [{ name: 'Mesa Posta', city: 'Santos' }],
      })
    }
  })

  test('Makes a member a manager of its restaurants, whose session goes on while the others end', async () => {
    const { answer, person, sessions, log, team } = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const guest = await createGuest(transaction)
      const { token } = await createInvitation(transaction, manager, restaurantId)
      await transaction`insert into auth.sessions (id, user_id, aal) select gen_random_uuid(), ${guest}, 'aal1'`
      const given = await answerAs(transaction, guest, token)
      return {
        answer: given,
        person: await standing(transaction, guest),
        sessions: await transaction`select id from auth.sessions where user_id = ${guest}`,
        team: await call<{ name: string }[]>(transaction, guest, 'restaurant_team', { restaurant_id: restaurantId }),
        log: await transaction<{ action: string; by: boolean }[]>`
          select action, actor_id = ${guest} as by from private.audit_log
          where subject_id in (${guest}, ${restaurantId}) order by id`,
      }
    })
    expect(answer).toEqual({ status: 'accepted' })
    expect(person.role).toBe('restaurant_manager')
    expect(person.restaurants).toHaveLength(1)
    expect(sessions).toHaveLength(1)
    expect(team.map(({ name }) => name)).toEqual(['Bia Moura', 'Nina Prado'])
    expect(log.map(({ action }) => action)).toEqual(['person.role', 'manager.linked', 'invitation.accepted'])
    expect(log.every(({ by }) => by)).toBe(true)
  })

  test('Adds its restaurants to those of a manager', async () => {
    const [before, after] = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const guest = await createManager(transaction, await createRestaurant(transaction))
      const { token } = await createInvitation(transaction, manager, restaurantId)
      const known = await standing(transaction, guest)
      await answerAs(transaction, guest, token)
      return [known, await standing(transaction, guest)]
    })
    expect(after.role).toBe('restaurant_manager')
    expect(after.restaurants).toHaveLength(before.restaurants.length + 1)
  })

  test('Is used once: the same person hears the same again, another that it was used', async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const [guest, other] = [await createGuest(transaction), await createGuest(transaction)]
      const { token } = await createInvitation(transaction, manager, restaurantId)
      const seen: unknown[] = []
      for (const person of [guest, guest, other]) seen.push((await answerAs(transaction, person, token)).status)
      for (const person of [guest, other, null]) seen.push((await read(transaction, person, token))['status'])
      return [...seen, (await standing(transaction, other)).role]
    })
    expect(statuses).toEqual(['accepted', 'accepted', 'used', 'accepted', 'used', 'used', 'user'])
  })

  test('Is over once it was declined', async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const guest = await createGuest(transaction)
      const { token } = await createInvitation(transaction, manager, restaurantId)
      return [
        (await answerAs(transaction, guest, token, false)).status,
        (await answerAs(transaction, guest, token, false)).status,
        (await answerAs(transaction, guest, token)).status,
        (await standing(transaction, guest)).role,
      ]
    })
    expect(statuses).toEqual(['declined', 'declined', 'declined', 'user'])
  })

  test.each<[string, string, (t: TransactionSql, at: { manager: string; restaurantId: string }) => Promise<unknown>]>([
    ['7 days have passed', 'expired', (t) => t`update public.staff_invitations set expires_at = now()`],
    [
      'its maker was suspended',
      'withdrawn',
      (t, { manager }) => t`update public.profiles set suspended_at = now() where id = ${manager}`,
    ],
    [
      'its maker no longer manages the restaurant',
      'withdrawn',
      (t, { manager }) => t`delete from public.restaurant_managers where user_id = ${manager}`,
    ],
    [
      'its maker lost the role',
      'withdrawn',
      (t, { manager }) => t`update private.user_roles set role = 'user' where user_id = ${manager}`,
    ],
    [
      'the restaurant left the club',
      'withdrawn',
      (t, { restaurantId }) => t`update public.restaurants set deleted_at = now() where id = ${restaurantId}`,
    ],
  ])('Is void once %s', async (_, status, change) => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const guest = await createGuest(transaction)
      const { token } = await createInvitation(transaction, manager, restaurantId)
      await change(transaction, { manager, restaurantId })
      return [
        await read(transaction, null, token),
        await answerAs(transaction, guest, token),
        (await standing(transaction, guest)).role,
      ]
    })
    expect(seen).toEqual([{ status }, { status }, 'user'])
  })

  test('Counts only for the restaurants at which its maker still works', async () => {
    const { offered, person, kept } = await rolledBack(sql, async (transaction) => {
      const [left, stays] = [
        await createRestaurant(transaction, { name: 'Antiga' }),
        await createRestaurant(transaction),
      ]
      const manager = await createManager(transaction, left, stays)
      const guest = await createGuest(transaction)
      const { token } = await createInvitation(transaction, manager, left, stays)
      await transaction`delete from public.restaurant_managers where restaurant_id = ${left}`
      const seen = await read(transaction, null, token)
      await answerAs(transaction, guest, token)
      return { offered: seen['restaurants'], person: await standing(transaction, guest), kept: stays }
    })
    expect(offered).toMatchObject([{ name: 'Lugar de Teste' }])
    expect(person.restaurants).toEqual([kept])
  })
})
