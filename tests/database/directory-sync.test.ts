import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { syncedDevice } from './directory-device.ts'
import { createMember, createRestaurant, createVoucher, hoursFromNow } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let sql: Sql
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  sql = database.sql
})
afterAll(() => database.drop())

const deviceInSync = (person?: string) => syncedDevice(sql, person)

describe('What a device gets after its first synchronization', () => {
  test.each([
    [
      'another description',
      (id: string) => sql`update public.restaurants set description = 'Com varanda' where id = ${id}`,
    ],
    [
      'a dish',
      (id: string) => sql`insert into public.menu_items (restaurant_id, name, price) values (${id}, 'Pão', 9)`,
    ],
    [
      'a review',
      async (id: string) => {
        const userId = await createMember(sql)
        const voucher = await createVoucher(sql, { userId, restaurantId: id, usedAt: hoursFromNow(-0.5) })
        await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating)
          values (${id}, ${voucher.id}, ${userId}, 4)`
      },
    ],
    [
      'new hours',
      (id: string) => sql`insert into public.restaurant_hours
      (restaurant_id, day_of_week, opening_time, closing_time) values (${id}, 2, '10:00', '20:00')`,
    ],
    [
      'other hours',
      (id: string) => sql`update public.restaurant_hours set closing_time = '21:00'
      where restaurant_id = ${id}`,
    ],
    ['fewer hours', (id: string) => sql`delete from public.restaurant_hours where restaurant_id = ${id}`],
    [
      'new voucher times',
      (id: string) => sql`insert into public.restaurant_voucher_availability
      (restaurant_id, day_of_week, availability_mode, start_time, end_time)
      values (${id}, 3, 'time_based', '18:00', '22:00')`,
    ],
    [
      'other voucher times',
      (id: string) => sql`update public.restaurant_voucher_availability set end_time = '21:00'
      where restaurant_id = ${id}`,
    ],
    [
      'fewer voucher times',
      (id: string) => sql`delete from public.restaurant_voucher_availability
      where restaurant_id = ${id}`,
    ],
    [
      'a closure',
      (id: string) => sql`insert into public.restaurant_closures (restaurant_id, date)
      values (${id}, current_date + 3)`,
    ],
    [
      'another closure',
      (id: string) => sql`update public.restaurant_closures set date = date + 1
      where restaurant_id = ${id}`,
    ],
    ['no closure', (id: string) => sql`delete from public.restaurant_closures where restaurant_id = ${id}`],
  ])('A restaurant with %s travels alone, as a new device gets it', async (what, change) => {
    const id = await createRestaurant(sql, { name: `Com ${what}` })
    await createRestaurant(sql, { name: `Igual sem ${what}` })
    await sql`insert into public.restaurant_hours (restaurant_id, day_of_week, opening_time, closing_time)
      values (${id}, 1, '10:00', '20:00')`
    await sql`insert into public.restaurant_voucher_availability (restaurant_id, day_of_week, availability_mode,
      start_time, end_time) values (${id}, 1, 'time_based', '18:00', '22:00')`
    await sql`insert into public.restaurant_closures (restaurant_id, date) values (${id}, current_date + 1)`
    const device = await deviceInSync()
    const before = device.rows()
    expect(await device.sync()).toEqual([])
    await change(id)
    expect(await device.sync()).toEqual([`Com ${what}`])
    expect(device.rows()).not.toEqual(before)
    expect(device.rows()).toEqual((await deviceInSync()).rows())
  })

  test('A restaurant that is added arrives; one that is deleted, becomes a draft or is erased leaves', async () => {
    const stays = await createRestaurant(sql, { name: 'Fica' })
    const device = await deviceInSync()
    const [deleted, draft, erased] = [
      await createRestaurant(sql, { name: 'Sai 1' }),
      await createRestaurant(sql, { name: 'Sai 2' }),
      await createRestaurant(sql, { name: 'Sai 3' }),
    ]
    expect((await device.sync()).toSorted()).toEqual(['Sai 1', 'Sai 2', 'Sai 3'])
    await sql`update public.restaurants set deleted_at = now() where id = ${deleted}`
    await sql`update public.restaurants set is_draft = true where id = ${draft}`
    await sql`delete from public.restaurants where id = ${erased}`
    expect(await device.sync()).toEqual([])
    expect(device.names()).toContain('Fica')
    expect(device.names().filter((name) => name.startsWith('Sai'))).toEqual([])
    await sql`update public.restaurants set deleted_at = null where id = ${deleted}`
    await sql`update public.restaurants set deleted_at = now() where id = ${stays}`
    expect(await device.sync()).toEqual(['Sai 1'])
    expect(device.rows()).toEqual((await deviceInSync()).rows())
  })

  test('A change that is committed after later ones is not missed', async () => {
    const [slow, fast] = [
      await createRestaurant(sql, { name: 'Lenta' }),
      await createRestaurant(sql, { name: 'Rápida' }),
    ]
    const device = await deviceInSync()
    await sql.begin(async (late) => {
      await late`update public.restaurants set description = 'Nova' where id = ${slow}`
      await sql`update public.restaurants set description = 'Nova' where id = ${fast}`
      expect(await device.sync()).toEqual(['Rápida'])
      await sql`update public.restaurants set description = 'Novíssima' where id = ${fast}`
    })
    expect((await device.sync()).toSorted()).toEqual(['Lenta', 'Rápida'])
    expect(await device.sync()).toEqual([])
  })

  test('A version from another server, or for rows of another format, is answered with all rows', async () => {
    await createRestaurant(sql, { name: 'Sempre' })
    const device = await deviceInSync()
    const all = device.rows()
    const version = JSON.parse(device.version()) as Record<string, string>
    const versions = [
      '2-66-0123456789abcdef',
      '{}',
      JSON.stringify({ ...version, server: '1/1' }),
      JSON.stringify({ ...version, format: 2 }),
    ]
    for (const text of versions) {
      device.useVersion(text)
      expect(await device.sync()).toHaveLength(all.length)
      expect(device.rows()).toEqual(all)
    }
    expect(await device.sync()).toEqual([])
  })

  test('A row that was restored with a transaction of another server does not travel again and again', async () => {
    const id = await createRestaurant(sql, { name: 'Restaurada' })
    await sql`update private.directory_changes set changed_in = '9000000000' where restaurant_id = ${id}`
    const device = await deviceInSync()
    expect(await device.sync()).toEqual([])
  })
})

test('The rows hold nothing that only some may read', async () => {
  const id = await createRestaurant(sql, {
    name: 'Discreta',
    published_at: '2026-03-01T12:00:00Z',
    phone: '11900000000',
    pet_policies: 'Segredo da política',
  })
  await sql`insert into public.restaurant_closures (restaurant_id, date, reason)
    values (${id}, current_date + 1, 'Segredo do motivo'), (${id}, current_date - 9, null)`
  await sql`insert into public.menu_items (restaurant_id, name, price, is_available)
    values (${id}, 'Segredo frito', 9, false)`
  const device = await deviceInSync()
  const [, row] = device.rows().find(([, { 0: of }]) => of === id)!
  expect(JSON.stringify(row)).not.toMatch(/Segredo|11900000000/)
  expect(row.at(-3)).toHaveLength(1) // closures, without the past one
  expect(row.at(-1)).toBe(Date.parse('2026-03-01T12:00:00Z') / 1000) // when it became public
})
