import { expect, test } from 'vitest'
import { readHoursText } from './hours-text.ts'

/** As 'day range range', from Monday. */
function read(text: string): string {
  const week = readHoursText(text)
  if ('problem' in week) return week.problem
  return [1, 2, 3, 4, 5, 6, 0]
    .filter((day) => week.has(day))
    .map((day) => [day, ...week.get(day)!.map(([from, to]) => `${from}-${to}`)].join(' '))
    .join(', ')
}

const lunchAndDinner = [1, 2, 3, 4, 5].map((day) => `${String(day)} 11:00-15:00 18:00-23:00`).join(', ')

test.each([
  ['Seg-Sex 11:00-15:00, 18:00-23:00', lunchAndDinner],
  ['seg a sex 11h às 15h e 18h às 23h', lunchAndDinner],
  ['Segunda à sexta-feira: das 11:00 às 15:00 / 18h-23h', lunchAndDinner],
  ['2ª a 6ª 11-15, 18-23', lunchAndDinner],
  ['Dias úteis 11h00-15h00, 18h00 - 23h00', lunchAndDinner],
  ['Sáb 12:00-23:30; Dom fechado', '6 12:00-23:30, 0'],
  ['Sáb 12h30 até meia-noite, dom 9:00-24:00', '6 12:30-00:00, 0 09:00-00:00'],
  ['Fim de semana 24h', '6 00:00-00:00, 0 00:00-00:00'],
  ['Sex, Sáb e Dom 18:00-02:00', '5 18:00-02:00, 6 18:00-02:00, 0 18:00-02:00'],
  ['Sex a Seg 18-22', '1 18:00-22:00, 5 18:00-22:00, 6 18:00-22:00, 0 18:00-22:00'],
  ['Seg-Sex, 11:00-15:00, 18:00-23:00', lunchAndDinner],
  ['Ter e qua, 12h às 22h; sáb, fechado', '2 12:00-22:00, 3 12:00-22:00, 6'],
  ['Seg 11:00:00-15:00:00', '1 11:00-15:00'],
  ['Ter–Qua 7:05–8:00', '2 07:05-08:00, 3 07:05-08:00'],
  ['Seg a Sex - 11h às 15h, 18h às 23h', lunchAndDinner],
  ['Seg a Sex – 11-15, 18-23; Sáb - 12h-23h; Dom — fechado', `${lunchAndDinner}, 6 12:00-23:00, 0`],
  ['Fim de semana: - 24h', '6 00:00-00:00, 0 00:00-00:00'],
  ['Seg\u00A0a Sex:\u00A011h\u00A0às\u202F15h,\u00A0 18h às 23h', lunchAndDinner],
  ['\uFEFFSáb 12h\u200B-\u200B23h', '6 12:00-23:00'],
  ['\n \n', ''],
  ['', ''],
])('%s is read', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test('Every day is named in one word', () => {
  expect(readHoursText('Todos os dias 8h-18h')).toHaveProperty('size', 7)
})

test.each([
  ['Seg-Sex', 'Faltam os horários de "seg - sex"'],
  ['11:00-15:00', 'Falta o dia antes de "11:00"'],
  ['Seg 11:00', 'Faltam os horários de "seg"'],
  ['Seg 25:00-26:00', 'Não entendi "25:00-26:00"'],
  ['Seg 8-10, 12-14, 16-18', '"seg" tem mais de dois turnos'],
  ['Seg 18-23, 11-15', 'Em "seg", o segundo turno começa antes do fim do primeiro'],
  ['Seg-Qua 8-10; Ter 9-11', 'Terça aparece duas vezes'],
  ['Feriados 8-10', 'Não entendi "feriados 8-10"'],
  ['Seg -', 'Faltam os horários de "seg"'],
  ['Seg - - 8-10', 'Faltam os horários de "seg"'],
  ['Seg 8-10 fechado', 'Faltam os horários de "seg"'],
])('%s is refused with its problem', (text, problem) => {
  expect(read(text)).toBe(problem)
})
