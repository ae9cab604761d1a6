import { expect, test } from 'vitest'
import { filledFields } from './found-address.ts'

const before = { street: 'Rua Velha', city: 'Santos', state: '' }

test.each([
  [
    'over what stood there when it was asked for',
    { street: 'Rua Nova', city: 'Bauru', state: 'SP' },
    before,
    ['street', 'city', 'state'],
  ],
  ['not where the answer has nothing', { street: '', city: 'Bauru', state: 'SP' }, before, ['city', 'state']],
  [
    'not over what was typed meanwhile',
    { street: 'Rua Nova', city: 'Bauru', state: 'SP' },
    { ...before, street: 'Rua Minha' },
    ['city', 'state'],
  ],
])('a looked-up address is filled in %s', (_, found, now, fields) => {
  expect(filledFields(found, before, now)).toEqual(fields)
})
