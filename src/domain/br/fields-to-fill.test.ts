import { expect, test } from 'vitest'
import { fieldsToFill } from './fields-to-fill.ts'

const before = { street: 'Rua Velha', city: 'Santos', state: '' }

test.each([
  [
    'overwrites values from before the request',
    { street: 'Rua Nova', city: 'Bauru', state: 'SP' },
    before,
    ['street', 'city', 'state'],
  ],
  ['keeps fields that the answer lacks', { street: '', city: 'Bauru', state: 'SP' }, before, ['city', 'state']],
  [
    'keeps fields edited while it was pending',
    { street: 'Rua Nova', city: 'Bauru', state: 'SP' },
    { ...before, street: 'Rua Minha' },
    ['city', 'state'],
  ],
])('An address lookup %s', (_, found, now, fields) => {
  expect(fieldsToFill(found, [before], now)).toEqual(fields)
})

test('An address lookup replaces what an earlier one filled in', () => {
  const filled = { city: 'Bauru' }
  expect(
    fieldsToFill({ city: 'Recife', street: 'Rua Nova' }, [before, filled], { city: 'Bauru', street: 'X' }),
  ).toEqual(['city'])
})
