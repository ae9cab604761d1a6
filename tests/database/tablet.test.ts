import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { openSealed, sealedIndex } from '../../src/domain/scan/sealed-record.ts'
import { connect, rolledBack } from '../support/database.ts'
import {
  as,
  createManager,
  createMember,
  createRestaurant,
  createVoucher,
  errorCode,
  hoursFromNow,
} from './factories.ts'

type Json = Record<string, unknown>

const sql = connect()
afterAll(() => sql.end())

const golden = JSON.parse(readFileSync(new URL('../golden/sealed-voucher.json', import.meta.url), 'utf8')) as {
  code: string
  index: string
  iv: string
  content: string
  body: string
}

function validate(
  transaction: TransactionSql,
  caller: string,
  scan: { scanId: string; code: string; restaurantId: string },
): Promise<Json> {
  return as(transaction, caller, async (own) => {
    const [row] = await own<
      { answer: Json }[]
    >`select public.validate_voucher(${scan.scanId}, ${scan.code}, ${scan.restaurantId}, now(), 'tablet') as answer`
    return row!.answer
  })
}

function undo(transaction: TransactionSql, caller: string, scanId: string): Promise<Json> {
  return as(transaction, caller, async (own) => {
    const [row] = await own<{ answer: Json }[]>`select public.undo_validation(${scanId}, 'Cliente desistiu') as answer`
    return row!.answer
  })
}

async function place(
  transaction: TransactionSql,
  voucher: { generatedAt?: Date; expiresAt?: Date; usedAt?: Date } = {},
) {
  const restaurantId = await createRestaurant(transaction)
  const userId = await createMember(transaction)
  const manager = await createManager(transaction, restaurantId)
  const { id, qr_code: code } = await createVoucher(transaction, { userId, restaurantId, ...voucher })
  return { restaurantId, userId, manager, id, code, scanId: randomUUID() }
}

/** The list as a tablet has it, and what each known code opens. */
async function sealedList(transaction: TransactionSql, caller: string, restaurantId: string) {
  const [row] = await as(
    transaction,
    caller,
    (own) => own<{ list: { place: Json; records: { index: string; body: string }[] } }[]>`
    select public.sealed_vouchers(${restaurantId}) as list`,
  )
  const { list } = row!
  const open = async (code: string) => {
    const index = await sealedIndex(code)
    const record = list.records.find((one) => one.index === index)
    return record === undefined ? undefined : (JSON.parse(await openSealed(code, record.body)) as Json)
  }
  return { list, open }
}

describe('the sealed list', () => {
  test('is sealed as the golden vector says', async () => {
    const [row] = await sql`select private.seal(${golden.code}, ${golden.content}, decode(${golden.iv}, 'hex')) as body,
      encode(extensions.digest(${golden.code}, 'sha256'), 'hex') as index`
    expect({ ...row }).toEqual({ body: golden.body, index: golden.index })
  })

  test('names nobody; a code opens its own record with what a verdict needs', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, userId, manager, id, code } = await place(transaction)
      const [pet] =
        await transaction`insert into public.pets (user_id, name, size) values (${userId}, 'Bidu', 'large') returning id`
      await transaction`update public.vouchers set pet_id = ${pet!['id'] as string} where id = ${id}`
      const { list, open } = await sealedList(transaction, manager, restaurantId)
      const again = await sealedList(transaction, manager, restaurantId)
      return { list, own: await open(code), bodies: [list.records[0]!.body, again.list.records[0]!.body] }
    })
    expect(JSON.stringify(seen.list)).not.toMatch(/Nina|Bidu|voucher_\d|@/)
    expect(seen.list.place).toMatchObject({
      timezone: 'America/Sao_Paulo',
      is_open: true,
      hours: [],
      voucher_availability: [],
      closures: [],
    })
    expect(seen.own).toMatchObject({
      first_name: 'Nina',
      pet: { name: 'Bidu', size: 'large' },
      used_at: null,
      last_use_date: null,
    })
    expect(seen.bodies[0]).not.toBe(seen.bodies[1]) // a new IV each time
  })

  test('holds what ended lately, and not what only the server can judge', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const one = await place(transaction)
      const add = async (userId: string, voucher: { generatedAt?: Date; expiresAt?: Date; usedAt?: Date } = {}) =>
        (await createVoucher(transaction, { userId, restaurantId: one.restaurantId, ...voucher })).qr_code
      const used = await add(await createMember(transaction), { usedAt: hoursFromNow(-1) })
      const expired = await add(await createMember(transaction), {
        generatedAt: hoursFromNow(-80),
        expiresAt: hoursFromNow(-2),
      })
      const old = await add(await createMember(transaction), {
        generatedAt: hoursFromNow(-200),
        expiresAt: hoursFromNow(-100),
      })
      const suspended = await add(await createMember(transaction, { suspended: true }))
      const lapsed = await add(await createMember(transaction, { subscription: null }))
      const elsewhere = await place(transaction)
      const { open } = await sealedList(transaction, one.manager, one.restaurantId)
      return {
        used: await open(used),
        expired: await open(expired),
        absent: [await open(old), await open(suspended), await open(lapsed), await open(elsewhere.code)],
        foreign: await errorCode(sealedList(transaction, one.manager, elsewhere.restaurantId)),
      }
    })
    expect(seen.used?.['used_at']).toEqual(expect.any(String))
    expect(seen.used?.['last_use_date']).toEqual(expect.any(String))
    expect(new Date(seen.expired?.['ends_at'] as string).getTime()).toBeLessThan(Date.now())
    expect(seen.absent).toEqual([undefined, undefined, undefined, undefined])
    expect(seen.foreign).toBe('42501')
  })
})

test('the key of a queue is the same for a person and differs between people', async () => {
  const keys = await rolledBack(sql, async (transaction) => {
    const restaurantId = await createRestaurant(transaction)
    const [one, two] = [await createManager(transaction, restaurantId), await createManager(transaction, restaurantId)]
    const key = async (caller: string) =>
      (await as(transaction, caller, (own) => own<{ key: string }[]>`select public.scan_queue_key() as key`))[0]!.key
    return [await key(one), await key(one), await key(two)]
  })
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

describe('what a waiter notes on a use', () => {
  const note = async (
    transaction: TransactionSql,
    { manager, scanId }: Scan,
    treat: boolean | null,
    cents: number | null,
  ) => {
    const [row] = await as(
      transaction,
      manager,
      (own) => own<{ status: string }[]>`
      select public.note_scan(${scanId}, ${treat}, ${cents}) ->> 'status' as status`,
    )
    return row!.status
  }
  const write = (transaction: TransactionSql, { userId, id }: Scan, cents: number | null) =>
    as(transaction, userId, (own) => own`select public.set_voucher_saving(${id}, ${cents})`)
  const seen = async (transaction: TransactionSql, { scanId, userId }: Scan) => {
    const [scan] =
      await transaction`select treat_delivered as treat from public.voucher_scans where scan_id = ${scanId}`
    const [own] = await as(
      transaction,
      userId,
      (member) => member<{ wallet: Json[] }[]>`select public.my_vouchers() as wallet`,
    )
    const { saved_cents: cents, saved_by_staff: byStaff } = own!.wallet[0]!
    return [scan!['treat'], cents, byStaff]
  }

  test("is kept on the scan and shown to the member as the establishment's, as often as it changes", () =>
    rolledBack(sql, async (transaction) => {
      const table = await place(transaction)
      await validate(transaction, table.manager, table)
      for (const [treat, cents] of [
        [true, null],
        [true, 3490],
        [null, 4100],
        [false, 1_000_000],
        [true, null],
      ] as const) {
        expect(await note(transaction, table, treat, cents)).toBe('noted')
        expect(await seen(transaction, table)).toEqual([treat, cents, cents !== null])
      }
      for (const cents of [0, -5, 1_000_001])
        expect(await errorCode(note(transaction, table, true, cents))).toBe('22023')
    }))

  test('never changes what the member wrote down, and the member corrects it', () =>
    rolledBack(sql, async (transaction) => {
      const table = await place(transaction)
      await validate(transaction, table.manager, table)
      await write(transaction, table, 2000)
      await note(transaction, table, true, 3490)
      expect(await seen(transaction, table)).toEqual([true, 2000, false])
      await write(transaction, table, null)
      await note(transaction, table, true, 3490)
      expect(await seen(transaction, table)).toEqual([true, null, false]) // nothing is an answer too
      await write(transaction, table, 3490)
      expect(await note(transaction, table, true, 100)).toBe('noted')
      expect(await seen(transaction, table)).toEqual([true, 3490, false])
    }))

  test('goes when the use is taken back, and is not taken any more', () =>
    rolledBack(sql, async (transaction) => {
      const table = await place(transaction)
      await validate(transaction, table.manager, table)
      await note(transaction, table, null, 3490)
      await undo(transaction, table.manager, table.scanId)
      expect(await note(transaction, table, true, 3490)).toBe('not_found')
      expect(await seen(transaction, table)).toEqual([null, null, false])
    }))

  test('is not taken from another establishment, nor about a refusal', () =>
    rolledBack(sql, async (transaction) => {
      const [table, elsewhere] = [await place(transaction), await place(transaction)]
      await validate(transaction, table.manager, table)
      expect(await note(transaction, { ...table, manager: elsewhere.manager }, true, 3490)).toBe('not_found')
      const refused = { ...table, scanId: randomUUID() }
      await validate(transaction, table.manager, refused)
      expect(await note(transaction, refused, true, 3490)).toBe('not_found')
      expect(await seen(transaction, table)).toEqual([null, null, false])
    }))
})

describe('taking a use back', () => {
  test('makes the voucher active again and leaves scan and lead annulled, the lead without the person', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const table = await place(transaction)
      await validate(transaction, table.manager, table)
      await transaction`update public.vouchers set saved_cents = 3500 where id = ${table.id}`
      const answers = [
        await undo(transaction, table.manager, table.scanId),
        await undo(transaction, table.manager, table.scanId),
      ]
      const [row] =
        await transaction`select v.status, v.used_at, v.use_date, v.saved_cents, s.outcome, s.annul_reason, s.annulled_at is not null as scan_annulled,
          l.user_id, l.annulled_at is not null as lead_annulled
        from public.vouchers v join public.voucher_scans s on s.voucher_id = v.id join public.leads l on l.voucher_id = v.id where v.id = ${table.id}`
      const again = await validate(transaction, table.manager, { ...table, scanId: randomUUID() })
      const retried = await validate(transaction, table.manager, table)
      const [leads] =
        await transaction`select count(*)::int as all, (count(*) filter (where annulled_at is null))::int as live from public.leads where voucher_id = ${table.id}`
      return { answers, row: { ...row }, again, retried, leads: { ...leads } }
    })
    expect(seen.answers.map((answer) => answer['status'])).toEqual(['undone', 'undone'])
    expect(seen.answers[1]).toEqual(seen.answers[0])
    expect(seen.row).toEqual({
      status: 'active',
      used_at: null,
      use_date: null,
      saved_cents: null,
      outcome: 'validated',
      annul_reason: 'Cliente desistiu',
      scan_annulled: true,
      user_id: null,
      lead_annulled: true,
    })
    expect(seen.again['outcome']).toBe('validated')
    expect(seen.retried).toMatchObject({ outcome: 'not_allowed', detail: 'undone', member_first_name: null })
    expect(seen.leads).toEqual({ all: 2, live: 1 })
  })

  test.each([
    [
      'after 15 minutes',
      'too_late',
      (t: TransactionSql, scan: Scan) =>
        t`update public.voucher_scans set received_at = now() - interval '16 minutes' where scan_id = ${scan.scanId}`,
    ],
    [
      'after a review',
      'reviewed',
      (t: TransactionSql, scan: Scan) =>
        t`insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating) values (${scan.restaurantId}, ${scan.id}, ${scan.userId}, 5)`,
    ],
    [
      'when the subscription has ended',
      'expired',
      (t: TransactionSql, scan: Scan) =>
        t`update public.user_subscriptions set status = 'cancelled' where user_id = ${scan.userId}`,
    ],
    ['when the member has a new voucher', 'new_voucher', (t: TransactionSql, scan: Scan) => createVoucher(t, scan)],
    [
      'by a manager no longer there',
      'not_found',
      (t: TransactionSql, scan: Scan) => t`delete from public.restaurant_managers where user_id = ${scan.manager}`,
    ],
  ])('%s: no', async (_, status, meanwhile) => {
    const seen = await rolledBack(sql, async (transaction) => {
      const table = await place(transaction)
      await validate(transaction, table.manager, table)
      await meanwhile(transaction, table)
      const answer = await undo(transaction, table.manager, table.scanId)
      const [row] =
        await transaction`select v.status, (select count(*)::int from public.leads l where l.voucher_id = v.id and l.annulled_at is null and l.user_id is not null) as leads
        from public.vouchers v where v.id = ${table.id}`
      return { answer, row: { ...row } }
    })
    expect(seen).toEqual({ answer: { status }, row: { status: 'used', leads: 1 } })
  })

  test('by another manager, or of a refusal: no', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const table = await place(transaction)
      await validate(transaction, table.manager, table)
      const refused = randomUUID()
      await validate(transaction, table.manager, { ...table, scanId: refused })
      const colleague = await createManager(transaction, table.restaurantId)
      return [await undo(transaction, colleague, table.scanId), await undo(transaction, table.manager, refused)]
    })
    expect(answers).toEqual([{ status: 'not_found' }, { status: 'not_found' }])
  })

  test('a use is not taken back without annulling its scan', async () => {
    const refusal = await rolledBack(sql, async (transaction) => {
      const { id } = await place(transaction, { usedAt: hoursFromNow(-1) })
      return errorCode(
        transaction.savepoint(
          (step) =>
            step`update public.vouchers set used_at = null, use_date = null, status = 'active' where id = ${id}`,
        ),
      )
    })
    expect(refusal).toBe('42501')
  })
})

type Scan = Awaited<ReturnType<typeof place>>

test('a late scan counts although the member was suspended afterwards', async () => {
  const outcomes = await rolledBack(sql, async (transaction) => {
    const seen: unknown[] = []
    for (const suspendedAt of [hoursFromNow(-1), hoursFromNow(-3)]) {
      const { restaurantId, userId, manager, code } = await place(transaction, { generatedAt: hoursFromNow(-5) })
      await transaction`update public.profiles set suspended_at = ${suspendedAt} where id = ${userId}`
      const [row] = await as(
        transaction,
        manager,
        (own) => own`
        select public.validate_voucher(${randomUUID()}, ${code}, ${restaurantId}, ${hoursFromNow(-2)}, 'tablet') ->> 'outcome' as outcome`,
      )
      seen.push(row!['outcome'])
    }
    return seen
  })
  expect(outcomes).toEqual(['validated', 'not_allowed'])
})
