import { expect, test } from 'vitest'
import { timeText } from './time-text.ts'

test.each([
  [20, '1 minuto'],
  [3599, '1 hora'],
  [3601, '2 horas'],
  [86_401, '2 dias'],
])('%i seconds have the text %s', (seconds, words) => {
  expect(timeText(seconds)).toBe(words)
})
