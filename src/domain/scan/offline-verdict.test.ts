import { expect, test } from 'vitest'
import { judgeOffline, listProblem, type SealedVoucher } from './offline-verdict.ts'
import type { VoucherWindowRules } from '../voucher/voucher-window.ts'

const voucher: SealedVoucher = {
  ends_at: '2026-12-20T12:00:00+00:00',
  used_at: null,
  last_use_date: null,
  first_name: 'Ana',
  pet: { name: 'Thor', size: 'large' },
  rules: 'Um por mesa.',
}
const always: VoucherWindowRules = {
  timezone: 'America/Sao_Paulo',
  is_open: true,
  voucher_valid_on_holiday_eve: true,
  hours: [],
  voucher_availability: [],
  closures: [],
}
const at = new Date('2026-11-21T23:30:00-03:00') // a Saturday; already Sunday in UTC

test('Accepts a valid voucher for now, with name, pet and rules', () => {
  expect(judgeOffline(voucher, always, at)).toEqual({
    outcome: 'pending_sync',
    member_first_name: 'Ana',
    pet: { name: 'Thor', size: 'large' },
    rules_snapshot: 'Um por mesa.',
  })
})

test('Refuses a voucher used before the list was downloaded', () => {
  expect(judgeOffline({ ...voucher, used_at: '2026-11-20 20:14:00+00' }, always, at)).toEqual({
    outcome: 'already_used',
    used_at: new Date('2026-11-20T20:14:00Z'),
    used_on_this_device: false,
  })
})

test('Refuses a voucher past its end or ending at this moment', () => {
  expect(judgeOffline({ ...voucher, ends_at: '2026-11-22T02:30:00+00:00' }, always, at).outcome).toBe('expired')
  expect(judgeOffline({ ...voucher, ends_at: '2026-11-22T02:30:01+00:00' }, always, at).outcome).toBe('pending_sync')
})

test('Refuses a second use on the same local day, not the same UTC day', () => {
  expect(judgeOffline({ ...voucher, last_use_date: '2026-11-21' }, always, at).outcome).toBe('used_today')
  expect(judgeOffline({ ...voucher, last_use_date: '2026-11-22' }, always, at).outcome).toBe('pending_sync')
})

test('Refuses outside the window and says when it opens next', () => {
  const closedToday = { ...always, closures: [{ date: '2026-11-21' }] }
  expect(judgeOffline(voucher, closedToday, at)).toEqual({
    outcome: 'outside_window',
    next_valid_at: new Date('2026-11-22T03:00:00Z'),
    detail: 'paused',
  })
  expect(judgeOffline(voucher, { ...always, is_open: false }, at)).toEqual({
    outcome: 'outside_window',
    next_valid_at: null,
    detail: null,
  })
})

test('A list is too old to judge by once it is older than a day', () => {
  const syncedAt = new Date('2026-11-20T23:30:00-03:00')
  expect(listProblem(syncedAt, at.getTime())).toBeNull()
  expect(listProblem(syncedAt, at.getTime() + 1)).toBe('old_list')
})

test('A list that came more than 5 minutes in the future tells of a clock that was set back', () => {
  const syncedAt = new Date('2026-11-21T23:35:00-03:00')
  expect(listProblem(syncedAt, at.getTime())).toBeNull()
  expect(listProblem(syncedAt, at.getTime() - 1)).toBe('wrong_clock')
})
