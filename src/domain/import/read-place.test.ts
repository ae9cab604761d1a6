import { expect, test } from 'vitest'
import { restaurantFormTexts } from '../../texts/restaurant-form.ts'
import { states } from '../br/states.ts'
import { readPlaces } from './read-place.ts'

test.each(states)('The time zone of an imported place in %s can be chosen in the form of a restaurant', (code) => {
  const cells = { name: 'Quintal', city: 'Cidade', state: code }
  const [place] = readPlaces([{ line: 2, cells, problem: null }], { categories: [], publish: false })
  expect(Object.keys(restaurantFormTexts.form.zones)).toContain(place!.document!.timezone)
})

test('A site without both slashes is a problem of its column', () => {
  const cells = { name: 'Quintal', city: 'Cidade', website: 'https:/quintal.com.br' }
  const [place] = readPlaces([{ line: 2, cells, problem: null }], { categories: [], publish: false })
  expect(place!.problems).toEqual([{ column: 'website', text: 'Comece com http:// ou https://' }])
})
