import { expect, test } from 'vitest'
import { usualPet } from './usual-pet.ts'

const pets = [{ id: 'mel' }, { id: 'tobias' }]
const visits = (...ids: (string | null)[]) => ids.map((id) => ({ pet_id: id }))

test.each([
  ['the one of the latest voucher', pets, visits('tobias', 'mel'), 'tobias'],
  ['a visit without a pet does not change it', pets, visits(null, 'tobias'), 'tobias'],
  ['a pet that is gone is not offered', pets, visits('bidu', 'tobias'), 'tobias'],
  ['the first pet, before the first voucher', pets, [], 'mel'],
  ['nobody, without pets', [], visits('tobias'), null],
])('%s', (_, own, vouchers, expected) => {
  expect(usualPet(own, vouchers)).toBe(expected)
})
