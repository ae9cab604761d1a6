import { readFileSync } from 'node:fs'
import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { openSealed, sealedIndex } from '../../src/domain/scan/sealed-record.ts'
import { connect, rolledBack } from '../support/database.ts'
import { as, createMember, createVoucher, errorCode, hoursFromNow } from './factories.ts'
import { createScannableVoucher } from './validation.ts'

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

/** The offline list of a restaurant, and a function that opens the record of a code. */
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
    const record = list.records.find((candidate) => candidate.index === index)
    return record === undefined ? undefined : (JSON.parse(await openSealed(code, record.body)) as Json)
  }
  return { list, open }
}

describe('The offline list', () => {
  test('Is sealed as in the golden file', async () => {
    const [row] = await sql`select private.seal(${golden.code}, ${golden.content}, decode(${golden.iv}, 'hex')) as body,
      encode(extensions.digest(${golden.code}, 'sha256'), 'hex') as index`
    expect({ ...row }).toEqual({ body: golden.body, index: golden.index })
  })

  test('Contains no names in clear text; a code opens its own record with all that a verdict needs', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, userId, manager, id, code } = await createScannableVoucher(transaction)
      const [pet] = await transaction`
        insert into public.pets (user_id, name, size) values (${userId}, 'Bidu', 'large') returning id`
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

  test('Contains recently ended vouchers, but none that only the server can check', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const voucher = await createScannableVoucher(transaction)
      const add = async (userId: string, period: { generatedAt?: Date; expiresAt?: Date; usedAt?: Date } = {}) =>
        (await createVoucher(transaction, { userId, restaurantId: voucher.restaurantId, ...period })).qr_code
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
      const elsewhere = await createScannableVoucher(transaction)
      const { open } = await sealedList(transaction, voucher.manager, voucher.restaurantId)
      return {
        used: await open(used),
        expired: await open(expired),
        absent: [await open(old), await open(suspended), await open(lapsed), await open(elsewhere.code)],
        foreign: await errorCode(sealedList(transaction, voucher.manager, elsewhere.restaurantId)),
      }
    })
    expect(seen.used?.['used_at']).toEqual(expect.any(String))
    expect(seen.used?.['last_use_date']).toEqual(expect.any(String))
    expect(new Date(seen.expired?.['ends_at'] as string).getTime()).toBeLessThan(Date.now())
    expect(seen.absent).toEqual([undefined, undefined, undefined, undefined])
    expect(seen.foreign).toBe('42501')
  })
})
