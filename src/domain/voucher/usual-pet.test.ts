import { expect, test } from 'vitest'
import { usualPet } from './usual-pet.ts'

const pets = [{ id: 'mel' }, { id: 'tobias' }]
const visits = (...ids: (string | null)[]) => ids.map((id) => ({ pet_id: id }))

test.each([
  ['the pet of the latest voucher', pets, visits('tobias', 'mel'), 'tobias'],
  ['the pet before a visit without one', pets, visits(null, 'tobias'), 'tobias'],
  ['a pet that the person still has', pets, visits('bidu', 'tobias'), 'tobias'],
  ['the first pet, before the first voucher', pets, [], 'mel'],
  ['nobody, without pets', [], visits('tobias'), null],
])('Suggests %s', (_, own, vouchers, expected) => {
  expect(usualPet(own, vouchers)).toBe(expected)
})
