import { describe, expect, test } from 'vitest'
import { isProfile, mapLink, profileLink, wayLink, websiteLink } from './restaurant-links.ts'

const restaurant = {
  name: 'A Mesa do Tobias',
  google_places_url: null,
  address: 'Rua Augusta, 10',
  city: 'São Paulo',
  state: 'SP',
  latitude: null,
  longitude: null,
}
const position = { latitude: -23.5664, longitude: -46.6912 }
const queryOf = (link: string | null) => new URL(link ?? '').searchParams.get('query')

describe('Map link', () => {
  test('Prefers the stored link', () => {
    expect(mapLink({ ...restaurant, google_places_url: 'https://maps.app.goo.gl/abc' })).toBe(
      'https://maps.app.goo.gl/abc',
    )
  })

  test('Otherwise searches for address, city and state, joined with commas', () => {
    const link = mapLink(restaurant)
    expect(new URL(link ?? '').searchParams.get('query')).toBe('Rua Augusta, 10, São Paulo, SP')
  })

  test('Leaves out unknown parts', () => {
    expect(new URL(mapLink({ ...restaurant, address: null, state: ' ' }) ?? '').searchParams.get('query')).toBe(
      'São Paulo',
    )
    expect(mapLink({ ...restaurant, address: null, city: null, state: null })).toBeNull()
  })

  test('Searches for the address of a restaurant in one city, also where its position is known', () => {
    expect(queryOf(mapLink({ ...restaurant, ...position }))).toBe('Rua Augusta, 10, São Paulo, SP')
  })

  test.each(['São Paulo; Santos', 'São Paulo, Santos', '; São Paulo ;Santos'])(
    'Searches for the position of a restaurant in %s, else in its first city',
    (city) => {
      expect(queryOf(mapLink({ ...restaurant, ...position, city }))).toBe('-23.5664,-46.6912')
      expect(queryOf(mapLink({ ...restaurant, city }))).toBe('Rua Augusta, 10, São Paulo, SP')
    },
  )

  test('Searches for the position if nothing else is known', () => {
    const unnamed = { ...restaurant, ...position, address: null, city: null, state: null }
    expect(queryOf(mapLink(unnamed))).toBe('-23.5664,-46.6912')
  })

  test('Ignores a stored link that runs code', () => {
    expect(mapLink({ ...restaurant, google_places_url: 'javascript:alert(1)' })).toMatch(/^https:/)
  })
})

describe('Way link', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile'
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'

  test("Opens the phone's own maps app at the position, with the name", () => {
    expect(wayLink({ ...restaurant, ...position }, android)).toBe(
      'geo:-23.5664,-46.6912?q=-23.5664,-46.6912(A%20Mesa%20do%20Tobias)',
    )
    expect(wayLink({ ...restaurant, ...position, name: 'Bar (do Zé) & Cia' }, android)).toMatch(
      /[(]Bar%20do%20Z%C3%A9%20%26%20Cia[)]$/,
    )
  })

  test('Opens the way to the position on a map where geo: opens nothing', () => {
    const link = wayLink({ ...restaurant, ...position, google_places_url: 'https://maps.app.goo.gl/abc' }, iphone)
    expect(new URL(link ?? '').searchParams.get('destination')).toBe('-23.5664,-46.6912')
  })

  test.each([android, iphone])('Is the map link of a restaurant without a position, on %s', (userAgent) => {
    expect(wayLink(restaurant, userAgent)).toBe(mapLink(restaurant))
    expect(wayLink({ ...restaurant, address: null, city: null, state: null }, userAgent)).toBeNull()
  })
})

test.each([
  ['https://www.bardopet.com.br/cardapio', 'https://www.bardopet.com.br/cardapio', 'bardopet.com.br'],
  ['bardopet.com.br', 'https://bardopet.com.br/', 'bardopet.com.br'],
])('Website %s opens %s and reads %s', (stored, href, label) => {
  expect(websiteLink(stored)).toEqual({ href, label })
})

test.each([null, '', 'javascript:alert(1)', 'em breve'])('No website link for %j', (stored) => {
  expect(websiteLink(stored)).toBeNull()
})

test.each([
  ['instagram', '@bar.do_pet', 'https://www.instagram.com/bar.do_pet', '@bar.do_pet'],
  ['instagram', 'bardopet', 'https://www.instagram.com/bardopet', '@bardopet'],
  ['instagram', 'https://www.instagram.com/bardopet/?hl=pt', 'https://www.instagram.com/bardopet/?hl=pt', '@bardopet'],
  ['instagram', 'instagram.com/bardopet', 'https://instagram.com/bardopet', '@bardopet'],
  ['instagram', 'https://www.instagram.com/p/Cxyz/', 'https://www.instagram.com/p/Cxyz/', 'instagram.com'],
  ['instagram', 'https://linktr.ee/bardopet', 'https://linktr.ee/bardopet', 'linktr.ee'],
  ['instagram', 'javascript:alert(1)', null, 'javascript:alert(1)'],
  ['tiktok', '@bardopet', 'https://www.tiktok.com/@bardopet', '@bardopet'],
  ['tiktok', 'https://www.tiktok.com/@bardopet', 'https://www.tiktok.com/@bardopet', '@bardopet'],
] as const)('Profile %s profile stored as %s', (network, stored, href, label) => {
  expect(profileLink(network, stored)).toEqual({ href, label })
})

test('No profile link if nothing is stored', () => {
  expect(profileLink('instagram', ' ')).toBeNull()
  expect(profileLink('tiktok', null)).toBeNull()
})

test.each([
  ['instagram', '@bar.do_pet', true],
  ['instagram', 'bardopet', true],
  ['instagram', 'instagram.com/bardopet', true],
  ['instagram', 'https://www.instagram.com/p/Cxyz/', false],
  ['instagram', 'https://www.tiktok.com/@bardopet', false],
  ['instagram', 'bar do pet', false],
  ['tiktok', 'https://www.tiktok.com/@bardopet', true],
  ['tiktok', 'javascript:alert(1)', false],
] as const)('On %s, %s names a profile: %s', (network, text, profile) => {
  expect(isProfile(network, text)).toBe(profile)
})
