import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../support/database.ts'
import { createManager, createMember, createRestaurant, createVoucher } from '../factories.ts'
import { race } from './race.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let sql: Sql
let member: string
let manager: string

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  sql = database.sql
  member = await createMember(sql)
  manager = await createManager(sql)
})
afterAll(() => database.drop())

async function managedRestaurant(): Promise<string> {
  const id = await createRestaurant(sql)
  await sql`insert into public.restaurant_managers (user_id, restaurant_id) values (${manager}, ${id})`
  return id
}

async function scan(tx: Sql, scanId: string, code: string, restaurantId: string, device: string): Promise<string> {
  const [row] = await tx<{ outcome: string }[]>`
    select public.validate_voucher(${scanId}, ${code}, ${restaurantId}, now(), ${device}) ->> 'outcome' as outcome`
  return row!.outcome
}

test('eight tablets scan one voucher: one is green', async () => {
  const results = await race(sql, {
    prepare: async () => {
      const restaurantId = await managedRestaurant()
      const { qr_code: code } = await createVoucher(sql, { userId: member, restaurantId })
      return { restaurantId, code }
    },
    caller: () => manager,
    call: (tx, { code, restaurantId }, n) => scan(tx, randomUUID(), code, restaurantId, `tablet ${n}`),
  })
  expect(results.filter((counts) => counts['validated'] !== 1 || counts['already_used'] !== 7)).toEqual([])
  const [totals] = await sql`select
    (select count(*)::int from public.vouchers where status = 'used') as used, (select count(*)::int from public.leads) as leads`
  expect({ ...totals }).toEqual({ used: 200, leads: 200 })
})

test('one scan is sent eight times: validated once, replayed seven times', async () => {
  const results = await race(sql, {
    prepare: async () => {
      const restaurantId = await managedRestaurant()
      const { id, qr_code: code } = await createVoucher(sql, { userId: member, restaurantId })
      return { restaurantId, code, id, scanId: randomUUID() }
    },
    caller: () => manager,
    call: (tx, { scanId, code, restaurantId }) => scan(tx, scanId, code, restaurantId, 'tablet'),
  })
  expect(results.filter((counts) => counts['validated'] !== 1 || counts['replayed'] !== 7)).toEqual([])
})

test('one scan id is sent with eight codes: one is judged, seven are mismatches', async () => {
  const results = await race(sql, {
    prepare: async () => {
      const restaurantId = await managedRestaurant()
      const codes: string[] = []
      for (let n = 0; n < 8; n += 1) {
        const userId = await createMember(sql, { subscription: null })
        codes.push((await createVoucher(sql, { userId, restaurantId })).qr_code)
      }
      return { restaurantId, codes, scanId: randomUUID() }
    },
    caller: () => manager,
    call: async (tx, { scanId, codes, restaurantId }, n) => {
      const [row] = await tx<{ detail: string }[]>`
        select public.validate_voucher(${scanId}, ${codes[n]!}, ${restaurantId}, now(), 'tablet') ->> 'detail' as detail`
      return row!.detail
    },
  })
  expect(results.filter((counts) => counts['no_subscription'] !== 1 || counts['scan_mismatch'] !== 7)).toEqual([])
})

test('eight taps generate one voucher', async () => {
  const results = await race(sql, {
    prepare: async () => ({ restaurantId: await createRestaurant(sql) }),
    caller: () => member,
    call: async (tx, { restaurantId }) => {
      const [row] = await tx<{ status: string }[]>`select public.generate_voucher(${restaurantId}) ->> 'status' as status`
      return row!.status
    },
  })
  expect(results.filter((counts) => counts['generated'] !== 1 || counts['active_voucher'] !== 7)).toEqual([])
})
