import { expect, test } from 'vitest'
import { petSchema } from './pet-form.ts'

const pet = { name: 'Tobias', size: 'small', breed: ' ', special_needs: '' }

test('Reduces white space in a pet name to single spaces and removes invisible characters', () => {
  expect(petSchema.parse({ ...pet, name: '\u200B Dom\u00A0 Tobias\t' }).name).toBe('Dom Tobias')
})

test('Refuses a name of invisible characters only', () => {
  expect(petSchema.safeParse({ ...pet, name: '\u200B' }).error?.issues.map(({ path }) => path[0])).toEqual(['name'])
})

test('An empty breed or special need becomes null', () => {
  expect(petSchema.parse(pet)).toEqual({ name: 'Tobias', size: 'small', breed: null, special_needs: null })
})
