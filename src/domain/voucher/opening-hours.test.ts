import { expect, test } from 'vitest'
import { localWeekday, openingHoursText } from './opening-hours.ts'

const monday = {
  day_of_week: 1,
  opening_time: '11:30:00',
  closing_time: '15:00:00',
  second_opening_time: '18:00:00',
  second_closing_time: '23:30:00',
  is_closed: false,
}

test('Shows hours and minutes, and the second shift after the first', () => {
  expect(openingHoursText(monday)).toBe('11:30 - 15:00 e 18:00 - 23:30')
  expect(openingHoursText({ ...monday, second_closing_time: null })).toBe('11:30 - 15:00')
})

test('A range that ends when it starts lasts all day', () => {
  expect(openingHoursText({ ...monday, opening_time: '00:00', closing_time: '00:00', second_opening_time: null })).toBe(
    'Aberto 24 horas',
  )
})

test('A closed day is shown as closed even if times are stored', () => {
  expect(openingHoursText({ ...monday, is_closed: true })).toBe('Fechado')
})

test('Missing times or a missing row are shown as unknown', () => {
  expect(openingHoursText({ ...monday, opening_time: null })).toBe('Horário não informado')
  expect(openingHoursText(undefined)).toBe('Horário não informado')
})

test("Today is the weekday in the restaurant's time zone", () => {
  const at = new Date('2026-11-22T02:30:00Z') // Sunday in UTC, still Saturday in São Paulo
  expect(localWeekday('America/Sao_Paulo', at)).toBe(6)
  expect(localWeekday('UTC', at)).toBe(0)
})
