import { expect, test } from 'vitest'
import { mergeForms } from './merge-forms.ts'

const base = { name: 'Bar', city: 'Santos', hours: [{ day: 1 }], phone: '' }

test('What a colleague saved is taken over, and what I changed stays', () => {
  expect(mergeForms(base, { ...base, city: 'Natal' }, { ...base, name: 'Bar novo', hours: [] })).toEqual({
    merged: { ...base, name: 'Bar novo', city: 'Natal', hours: [] },
    changed: ['city'],
    conflicts: [],
  })
})

test('A field that both changed is reported, unless to the same value', () => {
  const { merged, conflicts } = mergeForms(
    base,
    { ...base, city: 'Natal', phone: '1' },
    { ...base, city: 'Recife', phone: '1' },
  )
  expect([merged.city, merged.phone, conflicts]).toEqual(['Natal', '1', ['city']])
})

test('In a list of texts what either person added or removed holds, without a conflict', () => {
  const merged = mergeForms(
    { images: ['cover', 'old'], hours: [{ day: 1 }] },
    { images: ['cover', 'old', 'mine'], hours: [] },
    { images: ['theirs', 'old'], hours: [{ day: 1 }] },
  )
  expect(merged).toEqual({
    merged: { images: ['old', 'mine', 'theirs'], hours: [] },
    changed: ['images', 'hours'],
    conflicts: [],
  })
})
