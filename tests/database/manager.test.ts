import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import {
  addSubscription,
  as,
  createManager,
  createMember,
  createRestaurant,
  createVoucher,
  errorCode,
  hoursFromNow,
} from './factories.ts'

type Json = Record<string, unknown>
type Page = { total: number; items: Json[] } & Json
type Call = 'restaurant_day' | 'restaurant_scans' | 'restaurant_vouchers' | 'restaurant_leads'

const sql = connect()
afterAll(() => sql.end())

const types: Record<string, string> = {
  restaurant_id: 'uuid',
  first_day: 'text::date',
  last_day: 'text::date',
  page: 'integer',
  page_size: 'integer',
}

/** What the function answers to that person. */
async function ask(
  transaction: TransactionSql,
  caller: string,
  name: Call,
  args: Record<string, string | number>,
): Promise<Page> {
  const named = Object.keys(args).map((key, index) => `${key} => $${index + 1}::${types[key] ?? 'text'}`)
  const [row] = await as(transaction, caller, (own) =>
    own.unsafe<{ answer: Page }[]>(`select public.${name}(${named.join(', ')}) as answer`, Object.values(args)),
  )
  return row!.answer
}

async function place(transaction: TransactionSql, values: Record<string, string> = {}) {
  const restaurantId = await createRestaurant(transaction, values)
  const manager = await createManager(transaction, restaurantId)
  return { restaurantId, manager }
}

async function guest(transaction: TransactionSql, fullName: string, phone: string | null = null) {
  const id = await createMember(transaction, { fullName, subscription: { startsIn: -60, endsIn: 60 } })
  await transaction`update public.profiles set phone = ${phone} where id = ${id}`
  return id
}

/** A voucher used through the scanner; answers its scan. */
async function use(transaction: TransactionSql, manager: string, restaurantId: string, userId: string) {
  const { id, qr_code: code } = await createVoucher(transaction, { userId, restaurantId })
  const scanId = randomUUID()
  const [row] = await as(
    transaction,
    manager,
    (own) => own`
    select public.validate_voucher(${scanId}, ${code}, ${restaurantId}, now(), 'tablet') ->> 'outcome' as outcome`,
  )
  expect(row!['outcome']).toBe('validated')
  return { id, scanId, code }
}

const undo = (transaction: TransactionSql, manager: string, scanId: string) =>
  as(transaction, manager, (own) => own`select public.undo_validation(${scanId}, 'Mesa errada') as answer`)

/** A refused scan at a moment. */
async function refuse(transaction: TransactionSql, restaurantId: string, at: Date, outcome = 'not_found') {
  await transaction`insert into public.voucher_scans (scan_id, restaurant_id, device_id, qr_code, scanned_at, received_at, outcome)
    values (gen_random_uuid(), ${restaurantId}, 'tablet', 'x', ${at}, ${at}, ${outcome})`
}

describe('the scans of an establishment', () => {
  test('are counted and filtered by kind, refusals and undone uses included', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await place(transaction)
      const nina = await guest(transaction, 'Nina Prado')
      const rui = await guest(transaction, 'Rui Alves')
      await use(transaction, manager, restaurantId, nina)
      const taken = await use(transaction, manager, restaurantId, rui)
      await undo(transaction, manager, taken.scanId)
      await refuse(transaction, restaurantId, new Date())
      await refuse(transaction, restaurantId, new Date(), 'expired')
      const page = (outcome?: string) =>
        ask(transaction, manager, 'restaurant_scans', {
          restaurant_id: restaurantId,
          ...(outcome === undefined ? {} : { outcome }),
        })
      return {
        all: await page(),
        refused: await page('refused'),
        undone: await page('undone'),
        expired: await page('expired'),
        validated: await page('validated'),
      }
    })
    expect(seen.all).toMatchObject({ total: 4, validated: 1, refused: 2, undone: 1 })
    expect(seen.refused).toMatchObject({ total: 2, validated: 1 })
    expect(seen.expired.items.map((item) => item['outcome'])).toEqual(['expired'])
    expect(seen.validated.items).toMatchObject([
      { kind: 'validated', member_name: 'Nina Prado', scanned_by_name: 'Nina Prado' },
    ])
    expect(seen.undone.items).toMatchObject([{ kind: 'undone', annul_reason: 'Mesa errada', member_name: null }])
    expect(JSON.stringify(seen.all)).not.toMatch(/voucher_\d|@/)
  })

  test('belong to the days of the establishment’s own clock, by the moment of the scan', async () => {
    const counts = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await place(transaction, { timezone: 'America/Rio_Branco' }) // UTC-5
      await refuse(transaction, restaurantId, new Date('2026-03-10T04:59:00Z')) // 9 March there
      await refuse(transaction, restaurantId, new Date('2026-03-10T05:00:00Z'))
      await refuse(transaction, restaurantId, new Date('2026-03-11T04:59:00Z'))
      // Scanned on the 10th without a network, arrived on the 12th.
      await transaction`insert into public.voucher_scans (scan_id, restaurant_id, device_id, qr_code, scanned_at, received_at, outcome)
        values (gen_random_uuid(), ${restaurantId}, 'tablet', 'x', '2026-03-10T20:00:00Z', '2026-03-12T20:00:00Z', 'not_found')`
      const days = async (args: Record<string, string>) =>
        (await ask(transaction, manager, 'restaurant_scans', { restaurant_id: restaurantId, ...args })).total
      return [
        await days({ first_day: '2026-03-10', last_day: '2026-03-10' }),
        await days({ last_day: '2026-03-09' }),
        await days({ first_day: '2026-03-11' }),
        await days({ first_day: '-infinity', last_day: 'infinity' }),
        await days({ first_day: '5874897-12-31' }),
      ]
    })
    expect(counts).toEqual([3, 1, 0, 4, 0])
  })

  test('come page by page, each once', async () => {
    const pages = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await place(transaction)
      const moment = hoursFromNow(-1) // the same: the order must still be one
      for (let index = 0; index < 5; index += 1) await refuse(transaction, restaurantId, moment)
      const page = async (number: number) =>
        ask(transaction, manager, 'restaurant_scans', { restaurant_id: restaurantId, page: number, page_size: 2 })
      return [await page(1), await page(2), await page(3), await page(4), await page(-1)]
    })
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0, 2])
    expect(new Set(pages.slice(0, 4).flatMap(({ items }) => items.map((item) => item['id']))).size).toBe(5)
    expect(pages.every(({ total }) => total === 5)).toBe(true)
  })
})

describe('the vouchers of an establishment', () => {
  test('give the phone only after a use, and take it away with the use', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await place(transaction)
      const nina = await guest(transaction, 'Nina Prado', '11987654321')
      const list = () => ask(transaction, manager, 'restaurant_vouchers', { restaurant_id: restaurantId })
      const { qr_code: waiting } = await createVoucher(transaction, { userId: nina, restaurantId })
      const before = await list()
      await transaction`delete from public.vouchers where qr_code = ${waiting}`
      const used = await use(transaction, manager, restaurantId, nina)
      const after = await list()
      await undo(transaction, manager, used.scanId)
      return { before, after, undone: await list() }
    })
    expect(seen.before.items).toMatchObject([
      { status: 'active', member_name: 'Nina Prado', member_phone: null, used_at: null },
    ])
    expect(seen.after.items).toMatchObject([{ status: 'used', member_name: 'Nina Prado', member_phone: '11987654321' }])
    expect(seen.undone.items).toMatchObject([{ status: 'active', member_phone: null, used_at: null }])
    expect(JSON.stringify(seen)).not.toMatch(/voucher_\d|user_id|@/)
  })

  test('show what each is at this moment, and find a name whatever its accents', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await place(transaction)
      await createVoucher(transaction, { userId: await guest(transaction, 'Íris Conceição'), restaurantId })
      await createVoucher(transaction, {
        userId: await guest(transaction, '100% Rui_o'),
        restaurantId,
        generatedAt: hoursFromNow(-24 * 31),
      })
      const lapsed = await createMember(transaction, { fullName: 'Sem Plano', subscription: null })
      await addSubscription(transaction, lapsed, { startsIn: -30, endsIn: -1 })
      await createVoucher(transaction, { userId: lapsed, restaurantId, generatedAt: hoursFromNow(-24 * 5) })
      await createVoucher(transaction, { userId: await guest(transaction, 'alguem@teste.example'), restaurantId })
      const names = async (args: Record<string, string>) =>
        (await ask(transaction, manager, 'restaurant_vouchers', { restaurant_id: restaurantId, ...args })).items.map(
          (item) => item['member_name'],
        )
      return {
        active: await names({ status: 'active' }),
        expired: await names({ status: 'expired' }),
        accents: await names({ search: 'conceicao' }),
        literal: await names({ search: '%' }),
        address: await names({ search: 'alguem@' }),
        day: await ask(transaction, manager, 'restaurant_day', { restaurant_id: restaurantId }),
      }
    })
    expect(new Set(seen.active)).toEqual(new Set([null, 'Íris Conceição']))
    expect(seen.expired).toEqual(['Sem Plano', '100% Rui_o'])
    expect(seen.accents).toEqual(['Íris Conceição'])
    expect(seen.literal).toEqual(['100% Rui_o'])
    expect(seen.address).toEqual([])
    expect(seen.day['active_vouchers']).toBe(2)
  })
})

describe('the leads of a manager', () => {
  test('are of the manager’s own establishments, all or one', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const own = await place(transaction)
      const second = await createRestaurant(transaction)
      await transaction`insert into public.restaurant_managers (user_id, restaurant_id) values (${own.manager}, ${second})`
      const foreign = await place(transaction)
      const nina = await guest(transaction, 'Nina Prado', '11987654321')
      for (const [manager, restaurantId] of [
        [own.manager, own.restaurantId],
        [own.manager, second],
        [foreign.manager, foreign.restaurantId],
      ] as const) {
        await use(transaction, manager, restaurantId, nina)
      }
      const admin = await createMember(transaction, { role: 'admin' })
      return {
        all: await ask(transaction, own.manager, 'restaurant_leads', {}),
        one: await ask(transaction, own.manager, 'restaurant_leads', { restaurant_id: second }),
        phone: (await ask(transaction, own.manager, 'restaurant_leads', { search: '(11) 98765' })).total,
        international: (await ask(transaction, own.manager, 'restaurant_leads', { search: '+55 11 98765-4321' })).total,
        email: (await ask(transaction, own.manager, 'restaurant_leads', { search: nina.slice(0, 8) })).total,
        nobody: (await ask(transaction, own.manager, 'restaurant_leads', { search: "'; --" })).total,
        foreign: await errorCode(
          ask(transaction, own.manager, 'restaurant_leads', { restaurant_id: foreign.restaurantId }),
        ),
        admin: await errorCode(ask(transaction, admin, 'restaurant_leads', {})),
        member: await errorCode(ask(transaction, nina, 'restaurant_leads', {})),
        nina,
      }
    })
    expect(seen.all.total).toBe(2)
    expect(seen.one.items).toMatchObject([
      {
        full_name: 'Nina Prado',
        email: `${seen.nina}@teste.example`,
        phone: '11987654321',
        visits: 1,
        annulled_at: null,
      },
    ])
    expect([seen.phone, seen.international, seen.email, seen.nobody]).toEqual([2, 2, 2, 0])
    expect([seen.foreign, seen.admin, seen.member]).toEqual(['42501', '42501', '42501'])
  })

  test('hide the person of a use that was taken back', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await place(transaction)
      const nina = await guest(transaction, 'Nina Prado', '11987654321')
      const used = await use(transaction, manager, restaurantId, nina)
      await undo(transaction, manager, used.scanId)
      const list = await ask(transaction, manager, 'restaurant_leads', {})
      // Also when an older row still names the person.
      await transaction`update public.leads set user_id = ${nina} where restaurant_id = ${restaurantId}`
      return {
        list,
        named: await ask(transaction, manager, 'restaurant_leads', {}),
        found: await ask(transaction, manager, 'restaurant_leads', { search: 'Nina' }),
      }
    })
    expect(seen.list.items).toMatchObject([{ full_name: null, email: null, phone: null, visits: null }])
    expect(seen.list.items[0]!['annulled_at']).not.toBeNull()
    expect(seen.named.items).toMatchObject([{ full_name: null, email: null, phone: null }])
    expect(seen.found.total).toBe(0)
  })
})

test('a use stays when the person leaves, and says so', async () => {
  const seen = await rolledBack(sql, async (transaction) => {
    const { restaurantId, manager } = await place(transaction)
    const nina = await guest(transaction, 'Nina Prado', '11987654321')
    await use(transaction, manager, restaurantId, nina)
    await transaction`delete from auth.users where id = ${nina}`
    const one = async (name: Call) => (await ask(transaction, manager, name, { restaurant_id: restaurantId })).items[0]
    return [await one('restaurant_scans'), await one('restaurant_vouchers'), await one('restaurant_leads')]
  })
  expect(seen).toMatchObject([
    { kind: 'validated', member_name: null, member_left: true },
    { status: 'used', member_name: null, member_left: true, member_phone: null },
    { full_name: null, email: null, phone: null, annulled_at: null, visits: null },
  ])
})

test('a manager who was unlinked reads nothing more', async () => {
  const codes = await rolledBack(sql, async (transaction) => {
    const { restaurantId, manager } = await place(transaction)
    await transaction`delete from public.restaurant_managers where user_id = ${manager}`
    const calls = ['restaurant_day', 'restaurant_scans', 'restaurant_vouchers', 'restaurant_leads'] as const
    const results: string[] = []
    for (const name of calls)
      results.push(await errorCode(ask(transaction, manager, name, { restaurant_id: restaurantId })))
    return results
  })
  expect(codes).toEqual(['42501', '42501', '42501', '42501'])
})

test('pausing today is a closure of today, by the manager’s own hand, and vetoes every scan until it is taken back', async () => {
  const seen = await rolledBack(sql, async (transaction) => {
    const { restaurantId, manager } = await place(transaction)
    const stranger = await createManager(transaction, await createRestaurant(transaction))
    const { qr_code: code } = await createVoucher(transaction, {
      userId: await guest(transaction, 'Nina Prado'),
      restaurantId,
    })
    const day = () => ask(transaction, manager, 'restaurant_day', { restaurant_id: restaurantId })
    const { today } = (await day()) as unknown as { today: string }
    const scan = async () =>
      (
        await as(
          transaction,
          manager,
          (own) => own`
      select public.validate_voucher(gen_random_uuid(), ${code}, ${restaurantId}, now(), 'tablet') ->> 'outcome' as outcome`,
        )
      )[0]!['outcome'] as string
    const pause = (who: string) =>
      as(
        transaction,
        who,
        (own) => own`insert into public.restaurant_closures (restaurant_id, date) values (${restaurantId}, ${today})`,
      )
    const refused = await errorCode(pause(stranger))
    await pause(manager)
    const paused = [(await day())['paused'], await scan()]
    await as(
      transaction,
      manager,
      (own) => own`delete from public.restaurant_closures where restaurant_id = ${restaurantId} and date = ${today}`,
    )
    return { refused, paused, resumed: [(await day())['paused'], await scan()] }
  })
  expect(seen).toEqual({ refused: '42501', paused: [true, 'outside_window'], resumed: [false, 'validated'] })
})
