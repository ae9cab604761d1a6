import { expect, test } from 'vitest'
import { petSchema } from './pet-form.ts'

const pet = { name: 'Tobias', size: 'small', breed: ' ', special_needs: '' }

test('A name of a pet has single spaces, and nothing that nobody can see', () => {
  expect(petSchema.parse({ ...pet, name: '\u200B Dom\u00A0 Tobias\t' }).name).toBe('Dom Tobias')
})

test('A name that nobody can see is none', () => {
  expect(petSchema.safeParse({ ...pet, name: '\u200B' }).error?.issues.map(({ path }) => path[0])).toEqual(['name'])
})

test('An empty breed or special need is none', () => {
  expect(petSchema.parse(pet)).toEqual({ name: 'Tobias', size: 'small', breed: null, special_needs: null })
})
