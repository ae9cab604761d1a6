import { expect, test } from 'vitest'
import { restaurantFormTexts } from '../../texts/restaurant-form.ts'
import { states } from '../br/states.ts'
import { readPlaces } from './read-place.ts'

test.each(states)('The time zone of an imported place in %s can be chosen in the form of a restaurant', (code) => {
  const cells = { name: 'Quintal', city: 'Cidade', state: code }
  const [place] = readPlaces([{ line: 2, cells, problem: null }], { categories: [], publish: false })
  expect(Object.keys(restaurantFormTexts.form.zones)).toContain(place!.document!.timezone)
})

test('White space that is pasted into names, cities and states becomes one space', () => {
  const cells = {
    name: 'Bar\u00A0do\tElo',
    city: 'São\u00A0Paulo\u200B',
    state: 'São\u00A0Paulo',
    description: 'Um\nDois',
  }
  const [place] = readPlaces([{ line: 2, cells, problem: null }], { categories: [], publish: false })
  expect(place!.problems).toEqual([])
  expect(place!.document).toMatchObject({
    name: 'Bar do Elo',
    city: 'São Paulo',
    state: 'SP',
    description: 'Um\nDois',
  })
})

test('A site without both slashes is a problem of its column', () => {
  const cells = { name: 'Quintal', city: 'Cidade', website: 'https:/quintal.com.br' }
  const [place] = readPlaces([{ line: 2, cells, problem: null }], { categories: [], publish: false })
  expect(place!.problems).toEqual([{ column: 'website', text: 'Comece com http:// ou https://' }])
})
