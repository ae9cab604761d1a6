import { expect, test } from 'vitest'
import { availabilityRows, changedTimes, hoursRows, type StoredTimes } from './changed-times.ts'
import { readHoursText, type WeekRanges } from './hours-text.ts'

function week(text: string): WeekRanges {
  const read = readHoursText(text)
  if ('problem' in read) throw new Error(read.problem)
  return read
}

const closed = { opening_time: null, closing_time: null, second_opening_time: null, second_closing_time: null }
const stored: StoredTimes = {
  hours: [
    { ...closed, day_of_week: 1, is_closed: false, opening_time: '11:00:00', closing_time: '15:00:00' },
    { ...closed, day_of_week: 0, is_closed: true },
  ],
  voucher_availability: [{ day_of_week: 1, meal_type: 'lunch', is_available: true, start_time: null, end_time: null }],
}

test('Names what each weekday was and becomes, and leaves out what stays', () => {
  expect(
    changedTimes(stored, week('Seg 11-15; Ter 10-14; Dom 12-16'), week('Seg 12-14; Ter 24h; Dom fechado')),
  ).toEqual([
    'Vouchers, Seg: almoço → 12:00-14:00',
    'Ter: não informado → 10:00-14:00',
    'Vouchers, Ter: não vale → sempre que abre',
    'Dom: fechado → 12:00-16:00',
  ])
})

test('A restaurant without availability accepts vouchers whenever it is open', () => {
  const always = { ...stored, voucher_availability: [] }
  expect(changedTimes(always, week(''), week('Seg 24h; Ter fechado'))).toEqual([
    'Vouchers, Ter: sempre que abre → não vale',
  ])
})

test('Only the named weekdays are sent', () => {
  expect(hoursRows(week('Seg fechado'))).toEqual([{ ...closed, day_of_week: 1, is_closed: true }])
  expect(availabilityRows(week('Seg 24h; Dom fechado'))).toEqual([
    { day_of_week: 1, ranges: [{ start_time: '00:00', end_time: '23:59' }] },
    { day_of_week: 0, ranges: [] },
  ])
  expect([hoursRows(week('')), availabilityRows(week(''))]).toEqual([null, null])
})
