import { expect, test } from 'vitest'
import { windowHint, windowLabel } from './window-text.ts'

const zone = 'America/Sao_Paulo'
const manaus = 'America/Manaus'
const friday20h = Date.parse('2026-11-20T23:00:00Z')
const at = (iso: string) => new Date(iso)

test.each([
  [{ state: 'now', until: null } as const, zone, 'Vale agora', null],
  [{ state: 'now', until: at('2026-11-21T02:30:00Z') } as const, zone, 'Vale agora', 'Vale até hoje às 23:30'],
  [{ state: 'now', until: at('2026-11-21T03:00:00Z') } as const, zone, 'Vale agora', 'Vale até hoje à meia-noite'],
  [{ state: 'now', until: at('2026-11-22T03:00:00Z') } as const, zone, 'Vale agora', 'Vale até amanhã à meia-noite'],
  [{ state: 'now', until: at('2026-11-21T04:00:00Z') } as const, zone, 'Vale agora', 'Vale até amanhã às 01:00'],
  [{ state: 'later_today', from: at('2026-11-21T01:00:00Z') } as const, zone, 'Hoje a partir das 22:00', null],
  [{ state: 'later_today', from: at('2026-11-21T01:00:00Z') } as const, manaus, 'Hoje a partir das 21:00', null],
  [
    { state: 'not_today', next: at('2026-11-21T14:00:00Z') } as const,
    zone,
    'Não vale hoje',
    'Volta a valer amanhã às 11:00',
  ],
  [
    { state: 'not_today', next: at('2026-11-23T14:00:00Z') } as const,
    zone,
    'Não vale hoje',
    'Volta a valer seg., 23/11 às 11:00',
  ],
  [{ state: 'not_today', next: null } as const, zone, 'Não vale hoje', null],
])('Describes %o in %s', (window, timeZone, label, hint) => {
  expect(windowLabel(window, timeZone)).toBe(label)
  expect(windowHint(window, timeZone, friday20h)).toBe(hint)
})
