import { expect, test } from 'vitest'
import { mergeForms } from './merge-forms.ts'

const base = { name: 'Bar', city: 'Santos', hours: [{ day: 1 }], phone: '' }

test('takes what the other saved and keeps what I changed', () => {
  expect(mergeForms(base, { ...base, city: 'Natal' }, { ...base, name: 'Bar novo', hours: [] })).toEqual({
    merged: { ...base, name: 'Bar novo', city: 'Natal', hours: [] },
    own: ['city'],
    both: [],
  })
})

test('names what both changed, unless to the same', () => {
  const { merged, both } = mergeForms(
    base,
    { ...base, city: 'Natal', phone: '1' },
    { ...base, city: 'Recife', phone: '1' },
  )
  expect([merged.city, merged.phone, both]).toEqual(['Natal', '1', ['city']])
})
