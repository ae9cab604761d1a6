import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../../support/database.ts'
import { call } from '../admin-calls.ts'
import { as, createManager, createMember, createRestaurant, errorCode } from '../factories.ts'
import { addBrowser, tell } from './messages.ts'

const sql = connect()
afterAll(() => sql.end())

interface Choice {
  kind: string
  is_duty: boolean
  email: boolean
  push: boolean
}

const duty = (kind: string): Choice => ({ kind, is_duty: true, email: true, push: true })
const choice = (kind: string, email: boolean): Choice => ({ kind, is_duty: false, email, push: true })

describe('What a person can choose', () => {
  test('Are the kinds of the own role, with the defaults; legal notices are last', async () => {
    const choices = await rolledBack(sql, async (tx) => {
      const people = [
        await createMember(tx),
        await createManager(tx, await createRestaurant(tx)),
        await createMember(tx, { role: 'admin', subscription: null }),
      ]
      const found: Choice[][] = []
      for (const person of people)
        found.push((await call(tx, person, 'my_notification_choices()')) as unknown as Choice[])
      return found
    })
    expect(choices).toEqual([
      [
        choice('payment_confirmed', true),
        choice('refund_done', true),
        choice('restaurant_closed', false),
        choice('subscription_ending', true),
        choice('voucher_expiring', true),
        duty('price_change'),
        duty('refund_owed'),
        duty('terms_change'),
      ],
      [
        choice('change_request_answered', true),
        choice('review_received', false),
        choice('tablet_silent', true),
        duty('terms_change'),
      ],
      [choice('to_do', true), duty('terms_change')],
    ])
  })

  test('Is kept for one kind and channel, and can be taken back', async () => {
    const seen = await rolledBack(sql, async (tx) => {
      const [member, other] = [await createMember(tx), await createMember(tx)]
      const look = async (who: string) => {
        const all = (await call(tx, who, 'my_notification_choices()')) as unknown as Choice[]
        return all.find(({ kind }) => kind === 'refund_done')
      }
      const choose = (wanted: boolean) => call(tx, member, `choose_notifications('refund_done', 'email', ${wanted})`)
      const steps = [await choose(false), await look(member), await look(other), await choose(true), await look(member)]
      return steps
    })
    const [saved, on] = [{ status: 'saved' }, choice('refund_done', true)]
    expect(seen).toEqual([saved, { ...on, email: false }, on, saved, on])
  })

  test.each([
    ["'price_change', 'email', false", { status: 'duty' }],
    ["'to_do', 'email', false", '22023'],
    ["'plans_open', 'email', false", '22023'],
    ["'refund_done', 'sms', false", '22023'],
    ["'refund_done', null, false", '22023'],
    ["'refund_done', 'push', null", '22023'],
    ["null, 'push', true", '22023'],
  ])('With choose_notifications(%s) is answered %j', async (args, expected) => {
    const answer = await rolledBack(sql, async (tx) => {
      const member = await createMember(tx)
      return call(tx, member, `choose_notifications(${args})`).catch((error: { code: string }) => error.code)
    })
    expect(answer).toEqual(expected)
  })
})

test.each([
  ['by default', 'refund_done', [], ['email', 'push', 'push']],
  ['by default of a kind that is not mailed', 'restaurant_closed', [], ['push', 'push']],
  ['without the e-mail', 'refund_done', [['email', false]], ['push', 'push']],
  ['without push', 'refund_done', [['push', false]], ['email']],
  [
    'without both',
    'refund_done',
    [
      ['email', false],
      ['push', false],
    ],
    [],
  ],
  ['with an e-mail that was chosen', 'restaurant_closed', [['email', true]], ['email', 'push', 'push']],
  [
    'whatever was chosen of a duty',
    'price_change',
    [
      ['email', false],
      ['push', false],
    ],
    ['email', 'push', 'push'],
  ],
] as const)('News becomes an e-mail, and one push for each browser: %s', async (_, kind, choices, expected) => {
  const channels = await rolledBack(sql, async (tx) => {
    const member = await createMember(tx)
    await addBrowser(tx, await createMember(tx)) // somebody else's
    for (let browser = 0; browser < 2; browser += 1) await addBrowser(tx, member)
    for (const [channel, wanted] of choices)
      await tx`insert into private.notification_choices values (${member}, ${kind}, ${channel}, ${wanted})`
    const id = await tell(tx, member, kind)
    await tell(tx, member, kind) // once more, which makes no more messages
    const rows = await tx<{ push: boolean; state: string }[]>`
      select push_subscription_id is not null as push, state from private.messages where notification_id = ${id}`
    expect(rows.every(({ state }) => state === 'due')).toBe(true)
    return rows.map(({ push }) => (push ? 'push' : 'email'))
  })
  expect(channels.toSorted()).toEqual([...expected])
})

test('A person marks the own news as read, and nothing else of it', async () => {
  const result = await rolledBack(sql, async (tx) => {
    const [member, other] = [await createMember(tx), await createMember(tx)]
    const id = await tell(tx, member)
    const mark = async (who: string) =>
      (await as(tx, who, (own) => own`update public.notifications set read_at = now() where id = ${id}`)).count
    const edit = errorCode(as(tx, member, (own) => own`update public.notifications set facts = '{"a": 1}'`))
    return [await edit, await mark(other), await mark(member)]
  })
  expect(result).toEqual(['42501', 0, 1])
})
