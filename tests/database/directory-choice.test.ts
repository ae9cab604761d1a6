import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { syncedDevice } from './directory-device.ts'
import { createMember } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
type Device = Awaited<ReturnType<typeof syncedDevice>>

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  // Each city has its places on a line to the south, 0.001 degrees apart, in the order of their names.
  await database.sql.unsafe(`
    set session_replication_role = replica; -- without triggers, which take long for so many
    insert into public.restaurants (id, slug, name, city, rating, latitude, longitude, week_times_id)
    select md5(city || n)::uuid, md5(city || n), city || ' ' || lpad(n::text, 4, '0'), city, rating,
      latitude - n * 0.001, case when latitude is not null then -40 end, week_times_id
    from (values
      ('Grande', 2500, 3, -10), ('Vizinha', 2700, 3, -13), ('Viagem', 300, 3, 0), ('Famosa', 200, 5, 15),
      ('Grande; Sem Mapa', 4, 3, null), ('Longe; Sem Mapa', 4, 3, null)
    ) cities (city, places, rating, latitude)
    cross join private.find_week_times(gen_random_uuid(), 'America/Sao_Paulo') week_times_id
    cross join generate_series(1, places) n;
    insert into private.directory_changes (restaurant_id) select id from public.restaurants;
    reset session_replication_role;
    analyze public.restaurants`)
}, 60_000)
afterAll(() => database.drop())

/** How many places of each city are on the device, and the last of them by name. */
function citiesOf(device: Device) {
  const cities: Record<string, [number, string]> = {}
  for (const name of device.names()) {
    const [city, number] = [name.slice(0, -5), name.slice(-4)]
    cities[city] = [(cities[city]?.[0] ?? 0) + 1, number]
  }
  return cities
}

async function favorite(person: string, name: string) {
  const { sql } = database
  await sql`insert into public.user_favorites (user_id, restaurant_id)
    select ${person}, id from public.restaurants where name = ${name}`
}

test('A device keeps 5,000 places: favorites, those of the person’s cities and around', async () => {
  const { sql } = database
  const person = await createMember(sql)
  await sql`update public.profiles set city = 'grande' where id = ${person}`
  await favorite(person, 'Viagem 0300')
  const device = await syncedDevice(sql, person)
  // The middle of Grande is at -11.25: it is whole within 1.25 degrees, and the rest of the room goes to Vizinha.
  expect(citiesOf(device)).toEqual({
    Grande: [2500, '2500'],
    'Grande; Sem Mapa': [4, '0004'],
    Viagem: [300, '0300'],
    Vizinha: [2196, '2196'],
  })

  // A city in which the person now has a favorite comes; what was the farthest leaves, and nothing else travels.
  await favorite(person, 'Famosa 0001')
  expect((await device.sync()).toSorted()).toEqual(
    Array.from({ length: 200 }, (_, n) => `Famosa ${String(n + 1).padStart(4, '0')}`),
  )
  expect(citiesOf(device)).toMatchObject({ Famosa: [200, '0200'], Vizinha: [1996, '1996'] })
  expect(await device.sync()).toEqual([])

  await sql`delete from public.restaurants where name = 'Grande 0007'`
  expect(await device.sync()).toEqual(['Vizinha 1997'])
  expect(device.names()).toHaveLength(5000)
})

test('Centers of the person’s cities stay where they are while places are added', async () => {
  const { sql } = database
  const person = await createMember(sql)
  await sql`update public.profiles set city = 'Viagem' where id = ${person}`
  const device = await syncedDevice(sql, person)
  const before = device.names()
  await sql`insert into public.restaurants (slug, name, city, latitude, longitude)
    values ('afastada', 'Afastada', 'Viagem', 60, -40)`
  expect(await device.sync()).toEqual([])
  expect(device.names()).toEqual(before)
  await sql`delete from public.restaurants where slug = 'afastada'`
})

test('A person of no city keeps the best rated places', async () => {
  const device = await syncedDevice(database.sql)
  expect(device.names()).toHaveLength(5000)
  expect(citiesOf(device)).toMatchObject({ Famosa: [200, '0200'] })
})

test('A favorite is kept wherever it is', async () => {
  const { sql } = database
  const person = await createMember(sql)
  await sql`update public.profiles set city = 'Grande' where id = ${person}`
  for (const city of ['Viagem', 'Famosa']) await favorite(person, `${city} 0001`)
  await favorite(person, 'Longe; Sem Mapa 0002')
  expect((await syncedDevice(sql, person)).names()).toEqual(
    expect.arrayContaining(['Viagem 0001', 'Famosa 0001', 'Longe; Sem Mapa 0002']),
  )
})
