import { expect, test } from 'vitest'
import { clubDay } from '../calendar-day.ts'
import { refundDoneSchema } from './refund-form.ts'

const asked = new Date('2026-11-20T02:00:00Z') // the 19th in São Paulo
const now = Date.parse('2026-11-23T01:00:00Z') // the 22nd
const schema = refundDoneSchema(asked, () => now)

test('A day is that of São Paulo', () => {
  expect(clubDay(asked)).toBe('2026-11-19')
})

test.each(['2026-11-19', '2026-11-22'])('The money may have been sent on %s', (day) => {
  expect(schema.parse({ day, reference: ' E123 ' })).toEqual({ day, reference: 'E123' })
})

test.each(['', '2026-11-18', '2026-11-23'])('A refund cannot have been sent on %j', (day) => {
  expect(schema.safeParse({ day, reference: 'E123' }).error?.issues).toMatchObject([
    { path: ['day'], message: 'Escolha um dia de 19/11/2026 a 22/11/2026' },
  ])
})

test('A reference has at least 3 characters', () => {
  expect(schema.safeParse({ day: '2026-11-22', reference: ' E1 ' }).error?.issues).toMatchObject([
    { path: ['reference'] },
  ])
})

test('A form that stays open over midnight takes the new day', () => {
  let moment = now
  const open = refundDoneSchema(asked, () => moment)
  expect(open.safeParse({ day: '2026-11-23', reference: 'E123' }).success).toBe(false)
  moment += 24 * 60 * 60_000
  expect(open.safeParse({ day: '2026-11-23', reference: 'E123' }).success).toBe(true)
  expect(open.safeParse({ day: '2026-11-24', reference: 'E123' }).error?.issues).toMatchObject([
    { message: 'Escolha um dia de 19/11/2026 a 23/11/2026' },
  ])
})
