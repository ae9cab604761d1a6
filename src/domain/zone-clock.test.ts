import { expect, test } from 'vitest'
import { zoneDay, zoneTime } from './zone-clock.ts'

test('Day and time are those of the restaurant', () => {
  const moment = Date.parse('2026-03-10T04:30:00Z')
  expect([zoneDay('America/Sao_Paulo', moment), zoneTime('America/Sao_Paulo', moment)]).toEqual(['2026-03-10', '01:30'])
  expect([zoneDay('America/Rio_Branco', moment), zoneTime('America/Rio_Branco', moment)]).toEqual([
    '2026-03-09',
    '23:30',
  ])
})
