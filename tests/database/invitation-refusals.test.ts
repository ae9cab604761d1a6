import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { createManager, createMember, createOrder, createPlan, createRestaurant, errorCode } from './factories.ts'
import { answerAs, createGuest, createInvitation, invite, read, standing } from './invitations.ts'
import { call, createPlace } from './tablets.ts'

const sql = connect()
afterAll(() => sql.end())

describe('Nobody accepts', () => {
  const obstacles: [string, string, (t: TransactionSql) => Promise<string>][] = [
    ['with an active subscription', 'subscribed', (t) => createMember(t)],
    [
      'with an open order',
      'open_order',
      async (t) => {
        const guest = await createGuest(t)
        await createOrder(t, guest, await createPlan(t))
        return guest
      },
    ],
    ['while suspended', 'suspended', (t) => createMember(t, { subscription: null, suspended: true })],
    ['as an admin', 'admin', (t) => createMember(t, { role: 'admin', subscription: null })],
  ]
  test.each(obstacles)('%s, and is told so before', async (_, status, createPerson) => {
    const { told, answer, person, again } = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const guest = await createPerson(transaction)
      const { token } = await createInvitation(transaction, manager, restaurantId)
      return {
        told: (await read(transaction, guest, token))['obstacle'],
        answer: await answerAs(transaction, guest, token),
        person: await standing(transaction, guest),
        again: (await read(transaction, null, token))['status'],
      }
    })
    expect(answer.status).toBe(status)
    expect(told).toEqual(answer)
    expect(person.restaurants).toEqual([])
    expect(again).toBe('pending')
  })

  test('A manager of all its restaurants cannot accept, so that the invitation stays usable', async () => {
    const [answer, state] = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const { token } = await createInvitation(transaction, manager, restaurantId)
      return [await answerAs(transaction, manager, token), (await read(transaction, null, token))['status']]
    })
    expect([answer, state]).toEqual([{ status: 'already_manager' }, 'pending'])
  })

  test('A member cannot accept until the subscription has ended; a refunded one no longer counts', async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const guest = await createMember(transaction)
      const { token } = await createInvitation(transaction, manager, restaurantId)
      const before = await answerAs(transaction, guest, token)
      await transaction`update public.user_subscriptions set status = 'cancelled' where user_id = ${guest}`
      return [before, await answerAs(transaction, guest, token)]
    })
    expect(statuses).toEqual([{ status: 'subscribed', until: expect.any(String) as string }, { status: 'accepted' }])
  })
})

describe('Unknown links', () => {
  test.each([
    ['10 an hour for one address', { 'x-forwarded-for': '203.0.113.7' }, 10],
    ['300 an hour for everybody', {}, 300],
  ])('Are limited to %s, and do not close a real one', async (_, headers, most) => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const { token } = await createInvitation(transaction, manager, restaurantId)
      await transaction`select set_config('request.headers', ${JSON.stringify(headers)}, true)`
      const first = await read(transaction, null, 'errado')
      await transaction`update private.form_counts set sent = ${most} where form = 'staff_invitations'`
      return [
        first['status'],
        await errorCode(read(transaction, null, 'errado')),
        (await read(transaction, null, token))['status'],
      ]
    })
    expect(seen).toEqual(['unknown', 'PT429', 'pending'])
  })
})

describe('The list of invitations', () => {
  type Item = { note: string; state: string; restaurants: string[]; may_withdraw: boolean; accepted_by: string | null }
  const list = async (transaction: TransactionSql, person: string, restaurantId: string | null = null) =>
    (await call<{ items: Item[] }>(transaction, person, 'team_invitations', { restaurant_id: restaurantId })).items

  test('Shows managers those to own restaurants, without the restaurants of others', async () => {
    const { own, admins, withdrawn } = await rolledBack(sql, async (transaction) => {
      const [mine, other] = [
        await createRestaurant(transaction, { name: 'Minha' }),
        await createRestaurant(transaction, { name: 'Outra' }),
      ]
      const manager = await createManager(transaction, mine)
      const admin = await createMember(transaction, { role: 'admin', subscription: null })
      const { id } = await createInvitation(transaction, admin, mine, other)
      await createInvitation(transaction, admin, other)
      return {
        own: await list(transaction, manager),
        admins: await list(transaction, admin, mine),
        withdrawn: await call(transaction, manager, 'withdraw_invitation', { invitation_id: id }),
      }
    })
    expect(own).toMatchObject([{ note: 'Bia', state: 'pending', restaurants: ['Minha'], may_withdraw: false }])
    expect(admins).toMatchObject([{ restaurants: ['Minha', 'Outra'], may_withdraw: true }])
    expect(withdrawn).toEqual({ status: 'not_found' })
  })

  test('Says who accepted, and what was withdrawn by a colleague', async () => {
    const { states, late } = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const colleague = await createManager(transaction, restaurantId)
      const [used, withdrawn] = [
        await createInvitation(transaction, manager, restaurantId),
        await createInvitation(transaction, manager, restaurantId),
      ]
      const guest = await createGuest(transaction)
      await answerAs(transaction, guest, used.token)
      const withdraw = (id: string) => call(transaction, colleague, 'withdraw_invitation', { invitation_id: id })
      const answers = [await withdraw(used.id), await withdraw(withdrawn.id), await withdraw(withdrawn.id)]
      const items = await list(transaction, manager, restaurantId)
      return { states: items.map(({ state, accepted_by: by }) => [state, by]), late: answers }
    })
    expect(states).toEqual(expect.arrayContaining([['used', 'Bia Moura'], ['withdrawn', null]])) // prettier-ignore
    expect(late).toEqual([{ status: 'used' }, { status: 'withdrawn' }, { status: 'withdrawn' }])
  })

  test('Deletes invitations that were not accepted 90 days after they expire', async () => {
    const left = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      for (const [days, accepted] of [
        [89, null],
        [91, null],
        [91, false],
        [91, true],
      ] as const)
        // prettier-ignore
        await transaction`insert into public.staff_invitations (token_hash, expires_at, accepted, answered_at, note)
          values (sha256(gen_random_uuid()::text::bytea), now() - make_interval(days => ${days}), ${accepted},
            case when ${accepted}::boolean is not null then now() end, ${`${String(days)} ${String(accepted)}`})`
      await invite(transaction, manager, [restaurantId], 'nova')
      const rows = await transaction<{ note: string }[]>`select note from public.staff_invitations order by note`
      return rows.map(({ note }) => note)
    })
    expect(left).toEqual(['89 null', '91 true', 'nova'])
  })
})
