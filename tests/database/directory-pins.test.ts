import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placesIn, type Area, type AreaPlaces } from '../../src/domain/map/map-area.ts'
import { wholeCountry } from '../../src/domain/map/whole-country.ts'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { as, createMember, errorCode } from './factories.ts'

type Pin = { id: string; latitude: number; longitude: number; is_open_now: boolean; vouchers_now: boolean | null }

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

type Sql = (typeof database)['sql']

/** What restaurant_pins answers for an area and filters. */
async function ask(sql: Pick<Sql, 'unsafe'>, area: Area, filters = ''): Promise<AreaPlaces<Pin>> {
  const { west, south, east, north } = area
  const [row] = await sql.unsafe<{ places: AreaPlaces<Pin> }[]>(
    `select public.restaurant_pins($1, $2, $3, $4${filters}) as places`,
    [west, south, east, north],
  )
  return row!.places
}

const places = (sql: Sql) => sql<{ id: string; latitude: number | null; longitude: number | null }[]>`
  select id, latitude, longitude from public.restaurants where is_live`

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const areas = fc
  .tuple(degrees(-60, -35), degrees(-60, -35), degrees(-33, 0), degrees(-33, 0))
  .filter(([a, b, c, d]) => Math.abs(a - b) > 0.001 && Math.abs(c - d) > 0.001)
  .map(([a, b, c, d]) => ({ west: Math.min(a, b), east: Math.max(a, b), south: Math.min(c, d), north: Math.max(c, d) }))

describe('restaurant_pins', () => {
  test('Finds the same places in an area as a device', async () => {
    const rows = await places(database.sql)
    let withPins = 0
    await fc.assert(
      fc.asyncProperty(areas, async (area) => {
        const [there, here] = [await ask(database.sql, area), placesIn(rows, area)]
        const ids = (pins: readonly { id: string }[]) => pins.map(({ id }) => id).toSorted()
        expect(ids(there.pins)).toEqual(ids(here.pins))
        expect(there.total).toBe(here.total)
        withPins += Number(here.total > 0)
      }),
      { numRuns: 200 },
    )
    expect(withPins).toBeGreaterThan(50)
  })

  test('Makes the same clusters of more than 500 places as a device', async () => {
    const [there, rows] = await rolledBack(database.sql, async (sql) => {
      await sql`
        insert into public.restaurants (slug, name, latitude, longitude)
        select 'ponto-' || n, 'Ponto ' || n, -23.5 + (n * 37 % 1000) / 900.0, -46.6 + (n * 91 % 1000) / 700.0
        from generate_series(1, 700) n`
      return [await ask(sql, wholeCountry), await places(sql as unknown as Sql)]
    })
    const here = placesIn(rows, wholeCountry)
    const rounded = ({ total, clusters }: AreaPlaces<unknown>) => ({
      total,
      clusters: clusters
        .map(({ latitude, longitude, total: count }) => [latitude.toFixed(6), longitude.toFixed(6), count].join(' '))
        .toSorted(),
    })
    expect(there.pins).toEqual([])
    expect(rounded(there)).toEqual(rounded(here))
    expect(here.clusters.length).toBeGreaterThan(3)
  })

  test('Applies the filters of a search', async () => {
    const [row] = await database.sql<{ total: number; bars: number }[]>`
      select count(*)::int as total, count(*) filter (where category = 'Bar')::int as bars
      from public.restaurants where is_live and latitude is not null`
    expect((await ask(database.sql, wholeCountry)).total).toBe(row!.total)
    expect((await ask(database.sql, wholeCountry, ", category => 'Bar'")).total).toBe(row!.bars)
    expect((await ask(database.sql, wholeCountry, ", search => 'zzzzz'")).total).toBe(0)
    const open = await ask(database.sql, wholeCountry, ', open_now => true')
    expect(open.pins.every(({ is_open_now: isOpen }) => isOpen)).toBe(true)
    const all = await ask(database.sql, wholeCountry)
    expect(open.total).toBe(all.pins.filter(({ is_open_now: isOpen }) => isOpen).length)
  })

  test('Tells members where vouchers are valid now, and visitors nothing about it', async () => {
    const [asMember, asVisitor] = await rolledBack(database.sql, async (sql) => {
      const member = await createMember(sql)
      return [
        await as(sql, member, (t) => ask(t as unknown as Sql, wholeCountry)),
        await as(sql, null, (t) => ask(t as unknown as Sql, wholeCountry)),
      ]
    })
    expect(new Set(asVisitor.pins.map(({ vouchers_now: now }) => now))).toEqual(new Set([null]))
    expect(asMember.pins.some(({ vouchers_now: now }) => now === true)).toBe(true)
  })

  test.each([
    [{ west: -46, south: -23, east: -47, north: -22 }],
    [{ west: -47, south: -22, east: -46, north: -23 }],
    [{ west: -181, south: -23, east: -46, north: -22 }],
    [{ west: -47, south: Number.NaN, east: -46, north: -22 }],
  ])('Refuses the rectangle %j', async (area) => {
    expect(await errorCode(ask(database.sql, area))).toBe('22023')
  })
})
