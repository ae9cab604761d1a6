import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { createMember, errorCode } from './factories.ts'
import { call, createCounter } from './tablets.ts'
import { validate } from './validation.ts'

const sql = connect()
afterAll(() => sql.end())

/** A counter whose voucher has a known short code. */
async function createTypedVoucher(transaction: TransactionSql) {
  const counter = await createCounter(transaction)
  // The guard keeps a short code as it was made.
  await transaction`set local session_replication_role = replica`
  await transaction`update public.vouchers set short_code = 'AB0110XY' where id = ${counter.voucherId}`
  await transaction`set local session_replication_role = origin`
  return counter
}

describe('A short code', () => {
  test.each(['AB0110XY', 'ab01-10xy', ' aBoI lOxY ', 'A-B-0-1-1-0-X-Y'])('Is read from %o', async (typed) => {
    const answer = await rolledBack(sql, async (transaction) => {
      const { tablet, restaurantId } = await createTypedVoucher(transaction)
      return validate(transaction, tablet.userId, { code: typed, restaurantId })
    })
    expect(answer).toMatchObject({ outcome: 'validated', member_first_name: 'Nina' })
  })

  test('Is marked as a short code where no voucher has it; other texts are only not found', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const { tablet, restaurantId } = await createTypedVoucher(transaction)
      const codes = ['AB0110XZ', 'AB0110X', 'AB0110XU', 'voucher_1']
      const seen = []
      for (const code of codes) seen.push(await validate(transaction, tablet.userId, { code, restaurantId }))
      return seen.map(({ outcome, detail }) => [outcome, detail])
    })
    expect(answers).toEqual([
      ['not_found', 'short_code'],
      ['not_found', null],
      ['not_found', null],
      ['not_found', null],
    ])
  })

  test('Is replayed when the scan is sent again, and refused once the voucher is used', async () => {
    const outcomes = await rolledBack(sql, async (transaction) => {
      const { tablet, restaurantId, code } = await createTypedVoucher(transaction)
      const scanId = randomUUID()
      const send = async (typed: string, id: string) =>
        (await validate(transaction, tablet.userId, { scanId: id, code: typed, restaurantId })).outcome
      return [
        await send('ab0110xy', scanId),
        await send('AB0110XY', scanId),
        await send('AB0110XY', randomUUID()),
        await send(code, randomUUID()),
      ]
    })
    expect(outcomes).toEqual(['validated', 'replayed', 'already_used', 'already_used'])
  })

  test('Is new for each voucher, comes with it in the wallet, and never changes', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, voucherId } = await createCounter(transaction)
      const userId = await createMember(transaction)
      const made = await call<{ voucher: { short_code: string } }>(transaction, userId, 'generate_voucher', {
        restaurant_id: restaurantId,
      })
      const [wallet] = await call<{ short_code: string }[]>(transaction, userId, 'my_vouchers')
      const change = transaction.savepoint(
        (own) => own`update public.vouchers set short_code = 'AB0110XY' where id = ${voucherId}`,
      )
      return { made: made.voucher.short_code, wallet: wallet!.short_code, change: await errorCode(change) }
    })
    expect(seen.made).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(seen.wallet).toBe(seen.made)
    expect(seen.change).toBe('42501')
  })
})

describe('A full code', () => {
  test.each<[string, (code: string) => string]>([
    ['in capitals', (code) => code.toUpperCase()],
    ['with spaces', (code) => ` ${code.replace(/(.{7})/g, '$1 ')}`],
    ['without its prefix', (code) => code.replace('voucher_', '')],
  ])('Is accepted %s', async (_, write) => {
    const outcome = await rolledBack(sql, async (transaction) => {
      const { tablet, restaurantId, code } = await createCounter(transaction)
      return (await validate(transaction, tablet.userId, { code: write(code), restaurantId })).outcome
    })
    expect(outcome).toBe('validated')
  })
})

describe('Strange texts', () => {
  const strange = [
    "'; drop table x",
    '%_*\\()',
    '🐶'.repeat(8),
    '\t\n',
    'ß'.repeat(8),
    'ｏｉｌ０１２３４',
    'a'.repeat(4_001),
  ]

  test('Are read as codes without an error, a thousand of them', async () => {
    const alphabet = Array.from(`${'0O1IlLZz9 -'.repeat(5)}Uu_%*()'"\\🐶é`)
    let seed = 7
    const pick = () => alphabet[(seed = (seed * 16_807) % 2_147_483_647) % alphabet.length]!
    const texts = Array.from({ length: 1_000 }, (_, n) => Array.from({ length: n % 40 }, pick).join(''))
    const rows = await sql<{ typed: string; code: string; short: string | null }[]>`
      select typed, private.read_code(typed) as code, private.read_short_code(typed) as short
      from unnest(${texts}::text[]) typed`
    expect(rows).toHaveLength(1_000)
    expect(rows.some(({ short }) => short !== null)).toBe(true)
    for (const { typed, code, short } of rows) expect(code, typed).toBe(short ?? typed.replace(/^ +| +$/g, ''))
  })

  test.each([...strange, 'x'.repeat(1_000_000)])('Neither use a voucher nor connect a tablet: %#', async (text) => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { tablet, restaurantId } = await createCounter(transaction)
      const code = await errorCode(validate(transaction, tablet.userId, { code: text, restaurantId }))
      const connecting = call(transaction, tablet.userId, 'connect_tablet', { code: text, device_id: 'balcao' })
      const [row] = await transaction`
        select count(*)::int as n from public.voucher_scans where tablet_id = ${tablet.id} and outcome <> 'not_found'`
      return { code, status: (await connecting)['status'], used: row!['n'] as number }
    })
    expect(seen).toEqual({ code: 'allowed', status: 'wrong_code', used: 0 })
  })
})

describe('Vouchers paused today', () => {
  test('Are refused as paused, with the next valid moment; on another day by their hours', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const { tablet, restaurantId, code } = await createCounter(transaction)
      const send = () => validate(transaction, tablet.userId, { code, restaurantId })
      await transaction`insert into public.restaurant_closures (restaurant_id, date)
        values (${restaurantId}, (now() at time zone 'America/Sao_Paulo')::date)`
      const paused = await send()
      await transaction`delete from public.restaurant_closures where restaurant_id = ${restaurantId}`
      await transaction`insert into public.restaurant_hours (restaurant_id, day_of_week, is_closed)
        select ${restaurantId}, day, true from generate_series(0, 6) day`
      return [paused, await send()]
    })
    expect(answers).toMatchObject([
      { outcome: 'outside_window', detail: 'paused', next_valid_at: expect.any(String) as string },
      { outcome: 'outside_window', detail: null, next_valid_at: null },
    ])
  })
})

describe('Scans', () => {
  const fill = (
    transaction: TransactionSql,
    { restaurantId, tablet }: { restaurantId: string; tablet: { id: string } },
    { count, outcome, secondsAgo }: { count: number; outcome: string; secondsAgo: number },
  ) => transaction`
    insert into public.voucher_scans
      (scan_id, restaurant_id, tablet_id, device_id, qr_code, scanned_at, received_at, outcome)
    select gen_random_uuid(), ${restaurantId}, ${tablet.id}, 'tablet', 'x', now(),
      now() - make_interval(secs => ${secondsAgo}), ${outcome} from generate_series(1, ${count}::int)`

  test.each([
    ['119 within the last minute', 119, 59, 'allowed'],
    ['120 within the last minute', 120, 59, 'PT429'],
    ['120 a minute ago', 120, 60, 'allowed'],
  ])('Of a tablet after %s', async (_, count, secondsAgo, expected) => {
    const seen = await rolledBack(sql, async (transaction) => {
      const counter = await createCounter(transaction)
      await fill(transaction, counter, { count, outcome: 'expired', secondsAgo })
      const code = await errorCode(validate(transaction, counter.tablet.userId, counter))
      const [row] = await transaction`
        select count(*)::int as n from public.voucher_scans where scan_id = ${counter.scanId}`
      return { code, stored: row!['n'] as number }
    })
    expect(seen).toEqual({ code: expected, stored: expected === 'allowed' ? 1 : 0 })
  })

  test('Sent again do not count, and each tablet and person counts alone', async () => {
    const codes = await rolledBack(sql, async (transaction) => {
      const counter = await createCounter(transaction)
      await validate(transaction, counter.tablet.userId, counter)
      await fill(transaction, counter, { count: 119, outcome: 'expired', secondsAgo: 0 })
      return [
        await errorCode(validate(transaction, counter.tablet.userId, counter)),
        await errorCode(validate(transaction, counter.tablet.userId, { ...counter, scanId: randomUUID() })),
        await errorCode(validate(transaction, counter.manager, { ...counter, scanId: randomUUID() })),
      ]
    })
    expect(codes).toEqual(['allowed', 'PT429', 'allowed'])
  })

  test('After 30 unknown codes in 10 minutes are refused for short and unknown codes, not for a full one', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const counter = await createTypedVoucher(transaction)
      const send = (code: string) =>
        errorCode(validate(transaction, counter.tablet.userId, { code, restaurantId: counter.restaurantId }))
      await fill(transaction, counter, { count: 29, outcome: 'not_found', secondsAgo: 599 })
      const codes = [await send('ZZZZ9999')]
      for (const code of ['AB0110XY', 'ZZZZ9998', 'voucher_1', counter.code]) codes.push(await send(code))
      await transaction`update public.voucher_scans set received_at = received_at - interval '1 second'`
      return [...codes, await send('ZZZZ9998')]
    })
    expect(seen).toEqual(['allowed', 'PT429', 'PT429', 'PT429', 'allowed', 'allowed'])
  })
})
