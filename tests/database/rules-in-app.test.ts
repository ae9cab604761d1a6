import { afterAll, expect, test } from 'vitest'
import { missingParts } from '../../src/domain/directory/missing-parts.ts'
import { placeKey } from '../../src/domain/import/read-place.ts'
import { connect, rolledBack } from '../support/database.ts'
import { createRestaurant } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

test.each([
  { name: 'Bar do Cão', city: 'São Luís', address: 'Rua 15 de Novembro, nº 3' },
  { name: "Joe's Café & Bistrô", city: 'Embu-Guaçu', address: '' },
  { name: 'Straße 9 Ærø', city: '  Piracicaba ', address: 'Av. Œuvre, 2º andar' },
  { name: '北京 Łódź', city: 'İzmir', address: '“Praça” — 7' },
])('The app and the database know $name by the same key', async ({ name, city, address }) => {
  const [row] = await sql`select private.place_key(${name}, ${city}, ${address}) as key`
  expect(placeKey({ name, city, address })).toBe(row!['key'])
})

test.each([
  { category: 'Bar', address: 'Rua das Flores, 1', city: 'Santos', hours: [{ state: 'open' }] },
  { category: 'Bar', address: ' ', city: 'Santos', hours: [{ state: 'closed' }, { state: 'open' }] },
  { category: '', address: '', city: '', hours: [{ state: 'closed' }] },
  { category: '', address: '', city: '', hours: [] },
])('The app and the database miss the same parts of a draft: $category, $address, $city, $hours', async (form) => {
  const missing = await rolledBack(sql, async (tx) => {
    const { address, city } = form
    const id = await createRestaurant(tx, { category: form.category || null, address, city, is_draft: true })
    for (const [day, { state }] of form.hours.entries()) {
      const [opens, closes] = state === 'open' ? ['11:00', '15:00'] : [null, null]
      await tx`insert into public.restaurant_hours (restaurant_id, day_of_week, is_closed, opening_time, closing_time)
        values (${id}, ${day}, ${state === 'closed'}, ${opens}, ${closes})`
    }
    const [row] = await tx<{ missing: string[] }[]>`
      select private.missing_parts(r) as missing from public.restaurants r where r.id = ${id}`
    return row!.missing
  })
  expect(missingParts(form)).toEqual(missing)
})
