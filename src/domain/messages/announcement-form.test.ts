import { expect, test } from 'vitest'
import { announcementSchema, firstEffectiveDay } from './announcement-form.ts'

const now = Date.parse('2026-11-23T01:30:00Z') // 22:30 of the 22nd in São Paulo
const typed = { kind: 'price_change', title: ' Novo preço ', text: 'O plano mensal passa a custar mais.' } as const

test('A change holds 30 days after the day of São Paulo at the earliest', () => {
  expect(firstEffectiveDay(now)).toBe('2026-12-22')
  const schema = announcementSchema(() => now)
  expect(schema.safeParse({ ...typed, effectiveOn: '2026-12-22' }).data).toEqual({
    ...typed,
    title: 'Novo preço',
    effectiveOn: '2026-12-22',
  })
})

test.each(['2026-12-21', ''])('A change from the day %j is refused at its field', (effectiveOn) => {
  expect(announcementSchema(() => now).safeParse({ ...typed, effectiveOn }).error?.issues).toMatchObject([
    { path: ['effectiveOn'], message: 'Escolha um dia a partir de 22/12/2026: a lei pede 30 dias de aviso' },
  ])
})

test('Open plans have no day, whatever was typed before', () => {
  const answer = announcementSchema(() => now).safeParse({ ...typed, kind: 'plans_open', effectiveOn: '2020-01-01' })
  expect(answer.data).toMatchObject({ kind: 'plans_open', effectiveOn: null })
})

test('A form that stays open over midnight asks for a day more', () => {
  let moment = now
  const open = announcementSchema(() => moment)
  expect(open.safeParse({ ...typed, effectiveOn: '2026-12-22' }).success).toBe(true)
  moment += 24 * 60 * 60_000
  expect(open.safeParse({ ...typed, effectiveOn: '2026-12-22' }).error?.issues).toMatchObject([
    { message: 'Escolha um dia a partir de 23/12/2026: a lei pede 30 dias de aviso' },
  ])
})
