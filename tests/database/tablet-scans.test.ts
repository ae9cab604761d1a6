import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { sealedIndex } from '../../src/domain/scan/sealed-record.ts'
import { connect, rolledBack } from '../support/database.ts'
import { createMember, createVoucher, errorCode, hoursFromNow } from './factories.ts'
import { call, createCounter, createTablet } from './tablets.ts'
import { undo, validate } from './validation.ts'

const sql = connect()
afterAll(() => sql.end())

const disconnect = (transaction: TransactionSql, tabletId: string, at: Date) =>
  transaction`update public.restaurant_tablets set disconnected_at = ${at} where id = ${tabletId}`

describe('A scan by a tablet', () => {
  test('Is validated and recorded as the tablet’s, not as a person’s, and managers read its name', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { tablet, manager, scanId, code, restaurantId } = await createCounter(transaction)
      const answer = await validate(transaction, tablet.userId, { scanId, code, restaurantId })
      const [row] = await transaction`
        select scanned_by, tablet_id = ${tablet.id} as own from public.voucher_scans where scan_id = ${scanId}`
      const page = await call(transaction, manager, 'restaurant_scans', { restaurant_id: restaurantId })
      return { answer, row: { ...row }, items: page['items'] as Record<string, unknown>[] }
    })
    expect(seen.answer).toMatchObject({ outcome: 'validated', member_first_name: 'Nina' })
    expect(seen.row).toEqual({ scanned_by: null, own: true })
    expect(seen.items).toMatchObject([{ scanned_by_name: 'Salão' }])
  })

  test('Is refused at another restaurant, and where the restaurant has left the club', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const { tablet, code, restaurantId } = await createCounter(transaction)
      const other = await createCounter(transaction)
      const elsewhere = await validate(transaction, tablet.userId, other)
      await transaction`update public.restaurants set deleted_at = now() where id = ${restaurantId}`
      return [elsewhere, await validate(transaction, tablet.userId, { code, restaurantId })]
    })
    const refused = { outcome: 'not_allowed', detail: 'caller' }
    expect(answers).toEqual([refused, refused])
  })

  test('Ends with the session of the tablet', async () => {
    const code = await rolledBack(sql, async (transaction) => {
      const { tablet, restaurantId, code: voucherCode } = await createCounter(transaction)
      return errorCode(
        transaction.savepoint(async (own) => {
          const claims = { role: 'authenticated', sub: tablet.userId, session_id: randomUUID(), is_anonymous: true }
          await own`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
            set_config('role', 'authenticated', true)`
          await own`select public.validate_voucher(${randomUUID()}, ${voucherCode}, ${restaurantId}, now(), 'tablet')`
        }),
      )
    })
    expect(code).toBe('PT401')
  })
})

describe('A disconnected tablet', () => {
  test.each([
    ['before it was disconnected, an hour ago', -2, -1, { outcome: 'validated', detail: null }],
    ['after it was disconnected', -0.5, -1, { outcome: 'not_allowed', detail: 'caller' }],
    ['before it was disconnected, just under 72 hours ago', -71.95, -71.9, { outcome: 'validated', detail: null }],
    ['before it was disconnected, 72 hours ago', -72.5, -72.1, { outcome: 'not_allowed', detail: 'caller' }],
  ])('Sends a scan made %s', async (_, scanned, disconnected, expected) => {
    const answer = await rolledBack(sql, async (transaction) => {
      const { tablet, restaurantId } = await createCounter(transaction)
      const userId = await createMember(transaction, { subscription: { startsIn: -20, endsIn: 20 } })
      const voucher = await createVoucher(transaction, { userId, restaurantId, generatedAt: hoursFromNow(-100) })
      await disconnect(transaction, tablet.id, hoursFromNow(disconnected))
      const scan = { code: voucher.qr_code, restaurantId, at: hoursFromNow(scanned) }
      return validate(transaction, tablet.userId, scan)
    })
    expect(answer).toMatchObject(expected)
  })

  test.each([
    ['before its restaurant left the club, an hour ago', -2, -1, { outcome: 'validated', detail: null }],
    ['after its restaurant had left the club', -0.5, -1, { outcome: 'not_allowed', detail: 'caller' }],
    ['before its restaurant left the club, 72 hours ago', -72.5, -72.1, { outcome: 'not_allowed', detail: 'caller' }],
  ])('Sends a scan made %s, and so does the phone of a manager', async (_, scanned, left, expected) => {
    const answers = await rolledBack(sql, async (transaction) => {
      const { tablet, manager, restaurantId } = await createCounter(transaction)
      await transaction`update public.restaurants set deleted_at = ${hoursFromNow(left)} where id = ${restaurantId}`
      const send = async (scanner: string) => {
        const userId = await createMember(transaction, { subscription: { startsIn: -20, endsIn: 20 } })
        const voucher = await createVoucher(transaction, { userId, restaurantId, generatedAt: hoursFromNow(-100) })
        return validate(transaction, scanner, { code: voucher.qr_code, restaurantId, at: hoursFromNow(scanned) })
      }
      return [await send(tablet.userId), await send(manager)]
    })
    expect(answers).toMatchObject([expected, expected])
  })

  test('Notes its own earlier scans only, for 72 hours, and undoes none', async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const { tablet, manager, scanId, code, restaurantId } = await createCounter(transaction)
      const at = hoursFromNow(-0.2)
      await validate(transaction, tablet.userId, { scanId, code, restaurantId, at })
      const userId = await createMember(transaction)
      const voucher = await createVoucher(transaction, { userId, restaurantId })
      const others = randomUUID()
      await validate(transaction, manager, { scanId: others, code: voucher.qr_code, restaurantId, at })
      const note = async (id: string) =>
        (await call(transaction, tablet.userId, 'note_scan', { scan_id: id, saved_cents: 3400 }))['status']
      const connected = [await note(scanId), await note(others)]
      await disconnect(transaction, tablet.id, hoursFromNow(-0.1))
      const undone = (await undo(transaction, tablet.userId, scanId))['status']
      const disconnected = [await note(scanId), await note(others)]
      await transaction`update public.voucher_scans set scanned_at = ${hoursFromNow(-73)} where scan_id = ${scanId}`
      await disconnect(transaction, tablet.id, hoursFromNow(-72.1))
      return [...connected, undone, ...disconnected, await note(scanId)]
    })
    expect(statuses).toEqual(['noted', 'noted', 'not_found', 'noted', 'not_found', 'not_found'])
  })

  test('Notes scans from before its restaurant left the club, and so does the phone of a manager', async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const { tablet, manager, restaurantId } = await createCounter(transaction)
      const scan = async (scanner: string) => {
        const voucher = await createVoucher(transaction, { userId: await createMember(transaction), restaurantId })
        const scanId = randomUUID()
        await validate(transaction, scanner, { scanId, code: voucher.qr_code, restaurantId, at: hoursFromNow(-0.2) })
        return scanId
      }
      const scans = { tablet: await scan(tablet.userId), manager: await scan(manager) }
      const note = async (scanner: string, scanId: string) =>
        (await call(transaction, scanner, 'note_scan', { scan_id: scanId, treat_delivered: true }))['status']
      const leave = (at: Date) =>
        transaction`update public.restaurants set deleted_at = ${at} where id = ${restaurantId}`
      await leave(hoursFromNow(-0.1))
      const own = [await note(tablet.userId, scans.tablet), await note(manager, scans.manager)]
      const others = [await note(tablet.userId, scans.manager), await note(manager, scans.tablet)]
      await leave(hoursFromNow(-0.3))
      return { own, others, later: [await note(tablet.userId, scans.tablet), await note(manager, scans.manager)] }
    })
    const refused = ['not_found', 'not_found']
    expect(statuses).toEqual({ own: ['noted', 'noted'], others: refused, later: refused })
  })

  test.each(['sealed_vouchers', 'scanner_day'])('Is refused by %s', async (name) => {
    const codes = await rolledBack(sql, async (transaction) => {
      const { tablet, restaurantId } = await createCounter(transaction)
      const ask = () => errorCode(call(transaction, tablet.userId, name, { restaurant_id: restaurantId }))
      const connected = await ask()
      await disconnect(transaction, tablet.id, hoursFromNow(-1))
      return [connected, await ask()]
    })
    expect(codes).toEqual(['allowed', '42501'])
  })
})

test('The day of a tablet lists its own scans of today, newest first, and names guests of standing uses', async () => {
  const { day, others } = await rolledBack(sql, async (transaction) => {
    const counter = await createCounter(transaction)
    const { tablet, restaurantId } = counter
    const [pet] = await transaction`
      insert into public.pets (user_id, name, size) values (${counter.userId}, 'Bidu', 'small') returning id`
    await transaction`update public.vouchers set pet_id = ${pet!['id'] as string} where id = ${counter.voucherId}`
    const ids = Array.from({ length: 4 }, (): string => randomUUID())
    // Within a second, so that midnight rarely falls between them.
    const send = (scanId: string, code: string, secondsAgo: number) =>
      validate(transaction, tablet.userId, { scanId, code, restaurantId, at: hoursFromNow(-secondsAgo / 3_600) })
    await send(ids[0]!, counter.code, 0.4)
    await send(ids[1]!, counter.code, 0.3)
    const second = await createVoucher(transaction, { userId: await createMember(transaction), restaurantId })
    await send(ids[2]!, second.qr_code, 0.2)
    await undo(transaction, tablet.userId, ids[2]!)
    await send(ids[3]!, 'voucher_de_ontem', 0.1)
    await transaction`
      update public.voucher_scans
      set scanned_at = now() - interval '25 hours', received_at = now() - interval '25 hours'
      where scan_id = ${ids[3]!}`
    const other = await createTablet(transaction, restaurantId)
    const read = (caller: string) =>
      call<Record<string, unknown>[]>(transaction, caller, 'scanner_day', { restaurant_id: restaurantId })
    return {
      day: (await read(tablet.userId)).map((row) => ({ ...row, scan_id: ids.indexOf(row['scan_id'] as string) })),
      others: [...(await read(other.userId)), ...(await read(counter.manager))],
    }
  })
  const nobody = { member_first_name: null, pet_name: null }
  expect(day).toEqual([
    { scan_id: 2, ...nobody },
    { scan_id: 1, ...nobody },
    { scan_id: 0, member_first_name: 'Nina', pet_name: 'Bidu' },
  ])
  expect(others).toEqual([])
})

test('The day of a tablet names the guest of an older use that came just now, which can be undone', async () => {
  const day = await rolledBack(sql, async (transaction) => {
    const { tablet, restaurantId, code } = await createCounter(transaction)
    await validate(transaction, tablet.userId, { scanId: randomUUID(), code, restaurantId, at: hoursFromNow(-0.001) })
    await transaction`update public.voucher_scans set scanned_at = now() - interval '25 hours' where qr_code = ${code}`
    return call<unknown[]>(transaction, tablet.userId, 'scanner_day', { restaurant_id: restaurantId })
  })
  expect(day).toMatchObject([{ member_first_name: 'Nina' }])
})

test.each<[string, (t: TransactionSql, userId: string) => Promise<unknown>]>([
  ['is suspended', (t, userId) => t`update public.profiles set suspended_at = now() where id = ${userId}`],
  [
    'has no subscription any more',
    (t, userId) => t`update public.user_subscriptions set status = 'cancelled' where user_id = ${userId}`,
  ],
])('The offline list of a tablet lacks the voucher of a member who %s', async (_, change) => {
  const listed = await rolledBack(sql, async (transaction) => {
    const { tablet, restaurantId, code, userId } = await createCounter(transaction)
    const index = await sealedIndex(code)
    const isListed = async () => {
      const list = await call<{ records: { index: string }[] }>(transaction, tablet.userId, 'sealed_vouchers', {
        restaurant_id: restaurantId,
      })
      return list.records.some((record) => record.index === index)
    }
    const before = await isListed()
    await change(transaction, userId)
    return [before, await isListed()]
  })
  expect(listed).toEqual([true, false])
})
