import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, errorCode } from './factories.ts'
import { createScan, undo, validate, type Scan } from './validation.ts'

type Json = Record<string, unknown>

const sql = connect()
afterAll(() => sql.end())

describe('A note of a waiter', () => {
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
  const saveAsMember = (transaction: TransactionSql, { userId, id }: Scan, cents: number | null) =>
    as(transaction, userId, (own) => own`select public.set_voucher_saving(${id}, ${cents})`)
  const readNote = async (transaction: TransactionSql, { scanId, userId }: Scan) => {
    const [row] = await transaction`
      select treat_delivered as treat from public.voucher_scans where scan_id = ${scanId}`
    const [own] = await as(
      transaction,
      userId,
      (member) => member<{ wallet: Json[] }[]>`select public.my_vouchers() as wallet`,
    )
    const { saved_cents: cents, saved_by_staff: byStaff } = own!.wallet[0]!
    return [row!['treat'], cents, byStaff]
  }

  test('Is stored on the scan and shown to the member as entered by staff, after every change', () =>
    rolledBack(sql, async (transaction) => {
      const scan = await createScan(transaction)
      await validate(transaction, scan.manager, scan)
      for (const [treat, cents] of [
        [true, null],
        [true, 3490],
        [null, 4100],
        [false, 1_000_000],
        [true, null],
      ] as const) {
        expect(await note(transaction, scan, treat, cents)).toBe('noted')
        expect(await readNote(transaction, scan)).toEqual([treat, cents, cents !== null])
      }
      for (const cents of [0, -5, 1_000_001])
        expect(await errorCode(note(transaction, scan, true, cents))).toBe('22023')
    }))

  test("Never overwrites the member's own amount, and the member can correct it", () =>
    rolledBack(sql, async (transaction) => {
      const scan = await createScan(transaction)
      await validate(transaction, scan.manager, scan)
      await saveAsMember(transaction, scan, 2000)
      await note(transaction, scan, true, 3490)
      expect(await readNote(transaction, scan)).toEqual([true, 2000, false])
      await saveAsMember(transaction, scan, null)
      await note(transaction, scan, true, 3490)
      expect(await readNote(transaction, scan)).toEqual([true, null, false]) // removing is a choice too
      await saveAsMember(transaction, scan, 3490)
      expect(await note(transaction, scan, true, 100)).toBe('noted')
      expect(await readNote(transaction, scan)).toEqual([true, 3490, false])
    }))

  test('Is removed when the use is undone, and refused afterwards', () =>
    rolledBack(sql, async (transaction) => {
      const scan = await createScan(transaction)
      await validate(transaction, scan.manager, scan)
      await note(transaction, scan, null, 3490)
      await undo(transaction, scan.manager, scan.scanId)
      expect(await note(transaction, scan, true, 3490)).toBe('not_found')
      expect(await readNote(transaction, scan)).toEqual([null, null, false])
    }))

  test('Is refused from the manager of another restaurant, and for a refused scan', () =>
    rolledBack(sql, async (transaction) => {
      const [scan, elsewhere] = [await createScan(transaction), await createScan(transaction)]
      await validate(transaction, scan.manager, scan)
      expect(await note(transaction, { ...scan, manager: elsewhere.manager }, true, 3490)).toBe('not_found')
      const refused = { ...scan, scanId: randomUUID() }
      await validate(transaction, scan.manager, refused)
      expect(await note(transaction, refused, true, 3490)).toBe('not_found')
      expect(await readNote(transaction, scan)).toEqual([null, null, false])
    }))
})
