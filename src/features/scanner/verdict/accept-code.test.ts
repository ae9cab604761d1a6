import { expect, test } from 'vitest'
import { acceptedCode } from './accept-code.ts'

const idle = { busy: false, shown: null, lockedUntil: 0, judged: new Map<string, number>() }
const acceptsCode = (moment: Parameters<typeof acceptedCode>[0], code: string, now: number) =>
  acceptedCode({ ...moment, judged: new Map(moment.judged) }, [code], now) === code

test('Accepts a code when nothing is shown, and not during a check', () => {
  expect(acceptsCode(idle, 'a', 0)).toBe(true)
  expect(acceptsCode({ ...idle, busy: true }, 'a', 0)).toBe(false)
})

test('Accepts the same code again 5 s after its verdict left the screen', () => {
  const judged = new Map([['a', 10_000]])
  expect(acceptsCode({ ...idle, judged }, 'a', 14_999)).toBe(false)
  expect(acceptsCode({ ...idle, judged }, 'a', 15_000)).toBe(true)
  expect(acceptsCode({ ...idle, judged }, 'b', 10_001)).toBe(true)
})

test('Lets only a new code replace a verdict, and not before the verdict could be read', () => {
  const shown = { code: 'a', since: 10_000 }
  expect(acceptsCode({ ...idle, shown }, 'a', 99_000)).toBe(false)
  expect(acceptsCode({ ...idle, shown }, 'b', 11_499)).toBe(false)
  expect(acceptsCode({ ...idle, shown }, 'b', 11_500)).toBe(true)
  expect(acceptsCode({ ...idle, shown, judged: new Map([['b', 1]]) }, 'b', 99_000)).toBe(false)
})

test('Lets no code replace a locked verdict, and a new code only a moment after that', () => {
  const shown = { code: 'a', since: 10_000 }
  expect(acceptsCode({ ...idle, shown, lockedUntil: Infinity }, 'b', 99_000)).toBe(false)
  expect(acceptsCode({ ...idle, shown, lockedUntil: 20_000 }, 'b', 21_499)).toBe(false)
  expect(acceptsCode({ ...idle, shown, lockedUntil: 20_000 }, 'b', 21_500)).toBe(true)
})

test('Of two codes in a picture takes the first that it accepts', () => {
  const shown = { code: 'a', since: 10_000 }
  expect(acceptedCode(idle, ['a', 'b'], 0)).toBe('a')
  expect(acceptedCode({ ...idle, shown }, ['a', 'b'], 11_500)).toBe('b')
})

test('A judged code that stays in view under the next verdict waits 5 s after that one too', () => {
  const judged = new Map([['a', 10_000]])
  expect(acceptedCode({ ...idle, shown: { code: 'b', since: 10_000 }, judged }, ['a', 'b'], 20_000)).toBe(undefined)
  judged.set('b', 20_000)
  expect(acceptedCode({ ...idle, judged }, ['a', 'b'], 24_999)).toBe(undefined)
  expect(acceptedCode({ ...idle, judged }, ['a', 'b'], 25_000)).toBe('a')
})
