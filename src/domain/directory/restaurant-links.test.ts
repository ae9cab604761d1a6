import { describe, expect, test } from 'vitest'
import { mapLink, profileLink, websiteLink } from './restaurant-links.ts'

describe('Map link', () => {
  const restaurant = { google_places_url: null, address: 'Rua Augusta, 10', city: 'São Paulo', state: 'SP' }

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
    expect(mapLink({ google_places_url: null, address: null, city: null, state: null })).toBeNull()
  })

  test('Ignores a stored link that runs code', () => {
    expect(mapLink({ ...restaurant, google_places_url: 'javascript:alert(1)' })).toMatch(/^https:/)
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
