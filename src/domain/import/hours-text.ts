import { restaurantImportTexts } from '../../texts/admin/restaurants/import.ts'
import { searchText } from '../directory/search-text.ts'
import { oneLine } from '../one-line.ts'

const t = restaurantImportTexts.hours

/** The ranges of each weekday (0 is Sunday) that the text names, as HH:MM; none for a closed day. */
export type WeekRanges = Map<number, [from: string, to: string][]>

/**
 * Reads hours as people write them: 'Seg-Sex 11:00-15:00, 18:00-23:00; Sáb 12h às 23h30; Dom fechado'. At most two
 * ranges a day. Returns what is wrong with a text that cannot be read.
 */
export function readHoursText(text: string): WeekRanges | { problem: string } {
  const tokens = tokensOf(text)
  if (typeof tokens === 'string') return { problem: t.unknown(tokens) }
  const week: WeekRanges = new Map()
  let rest = tokens
  while (rest.length > 0) {
    const days = takeDays(rest)
    if (days === null) return { problem: t.noDay(rest[0]!.text) }
    const after = withoutAnd(days.rest) // 'Ter-Dom, 12h às 22h'
    const times = takeTimes(after[0]?.kind === 'to' ? after.slice(1) : after) // 'Ter-Dom - 12h às 22h'
    if (times === null) return { problem: t.noTime(days.text) }
    const [first, second] = times.ranges
    if (times.ranges.length > 2) return { problem: t.tooMany(days.text) }
    if (first !== undefined && second !== undefined && (first[1] <= first[0] || second[0] < first[1]))
      return { problem: t.overlap(days.text) }
    for (const day of days.days) {
      if (week.has(day)) return { problem: t.twice(t.days[day]!) }
      week.set(day, times.ranges)
    }
    rest = times.rest
  }
  return week
}

type Token = { text: string } & (
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'time'; time: string }
  | { kind: 'to' | 'and' | 'closed' | 'all day' }
)

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab']
const everyDay = [1, 2, 3, 4, 5, 6, 0]
const dayNames = 'dom(?:ingos?)?|seg(?:undas?)?|ter(?:cas?)?|qua(?:rtas?)?|qui(?:ntas?)?|sex(?:tas?)?|sab(?:ados?)?'
const hour = '(?:[01]?\\d|2[0-4])'
const patterns: [RegExp, (found: RegExpExecArray) => Omit<Token, 'text'> | null][] = [
  [/^(?:todos os dias|todo dia|diariamente)/, () => days(everyDay)],
  [/^(?:dias uteis|durante a semana)/, () => days([1, 2, 3, 4, 5])],
  [/^(?:fim|fins|finais) de semana/, () => days([6, 0])],
  [/^([2-6])[aªº](?:\s*-?\s*feira)?(?![a-z0-9])/, ([, n]) => days([Number(n) - 1])],
  [
    new RegExp(`^(${dayNames})(?:\\s*-?\\s*feiras?)?\\b\\.?`),
    ([, name]) => days([weekdays.indexOf(name!.slice(0, 3))]),
  ],
  [/^(?:nao abre|fechad[oa])\b/, () => ({ kind: 'closed' })],
  [/^(?:24\s*(?:h|hs|horas)\b|o dia (?:todo|inteiro))/, () => ({ kind: 'all day' })],
  [/^meia[- ]noite\b/, () => ({ kind: 'time', time: '00:00' })],
  [/^meio[- ]dia\b/, () => ({ kind: 'time', time: '12:00' })],
  [
    new RegExp(`^(${hour})(?:\\s*(?::|horas|hs|h)\\s*([0-5]\\d)?(?::00)?(?:\\s*(?:min|hs|h)\\b)?)?(?!\\d)`),
    ([, hours, minutes]) => timeToken(Number(hours), minutes ?? '00'),
  ],
  [/^(?:-|(?:ate|as|a)\b)/, () => ({ kind: 'to' })],
  [/^(?:[,;|/\n.]|e\b)/, () => ({ kind: 'and' })],
  [/^(?:de|das|da|do|dos|no|aos|:)(?=\s)/, () => null],
]

/** The tokens of a text, or the first piece that is not a token. */
function tokensOf(text: string): Token[] | string {
  const tokens: Token[] = []
  let rest = searchText(text.trim().split('\n').map(oneLine).join('\n'))
  while (rest !== '') {
    const found = firstToken(rest)
    if (found === null) return rest.slice(0, 20)
    if (found.token !== null) tokens.push(found.token)
    rest = rest.slice(found.length).replace(/^ +/, '')
  }
  return tokens
}

function firstToken(rest: string): { token: Token | null; length: number } | null {
  for (const [pattern, make] of patterns) {
    const found = pattern.exec(rest)
    if (found === null) continue
    const made = make(found)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Omit loses the union
    return { token: made === null ? null : ({ ...made, text: found[0] } as Token), length: found[0].length }
  }
  return null
}

const days = (numbers: readonly number[]) => ({ kind: 'days', days: numbers }) as const

function timeToken(hours: number, minutes: string) {
  return hours === 24 && minutes !== '00'
    ? null
    : ({ kind: 'time', time: `${String(hours % 24).padStart(2, '0')}:${minutes}` } as const)
}

/** 'seg a sex, dom': the days of a segment, which may be ranges that go over the weekend. */
function takeDays(tokens: Token[]): { days: number[]; text: string; rest: Token[] } | null {
  const named: number[] = []
  let at = 0
  while (tokens[at]?.kind === 'and') at += 1
  const start = at
  for (;;) {
    const token = tokens[at]
    if (token?.kind !== 'days') break
    const [to, last] = [tokens[at + 1], tokens[at + 2]]
    if (to?.kind === 'to' && last?.kind === 'days') {
      const first = everyDay.indexOf(token.days[0]!)
      const count = ((everyDay.indexOf(last.days.at(-1)!) - first + 7) % 7) + 1
      named.push(...Array.from({ length: count }, (_, n) => everyDay[(first + n) % 7]!))
      at += 3
    } else {
      named.push(...token.days)
      at += 1
    }
    if (tokens[at]?.kind === 'and' && tokens[at + 1]?.kind === 'days') at += 1
  }
  const text = tokens.slice(start, at).map((token) => token.text).join(' ') // prettier-ignore
  return named.length === 0 ? null : { days: [...new Set(named)], text, rest: tokens.slice(at) }
}

/** The ranges up to the next day, 'closed' or 'all day'. */
function takeTimes(tokens: Token[]): { ranges: [string, string][]; rest: Token[] } | null {
  const [only] = tokens
  if (only?.kind === 'closed') return { ranges: [], rest: withoutAnd(tokens.slice(1)) }
  if (only?.kind === 'all day') return { ranges: [['00:00', '00:00']], rest: withoutAnd(tokens.slice(1)) }
  const ranges: [string, string][] = []
  let rest = tokens
  for (;;) {
    const [from, to, until] = rest
    if (from?.kind !== 'time' || to?.kind !== 'to' || (until?.kind !== 'time' && until?.kind !== 'all day')) break
    ranges.push([from.time, until.kind === 'time' ? until.time : '00:00']) // '18h-24h' ends at midnight
    rest = withoutAnd(rest.slice(3))
  }
  const isWhole = ranges.length > 0 && (rest.length === 0 || rest[0]!.kind === 'days')
  return isWhole ? { ranges, rest } : null
}

function withoutAnd(tokens: Token[]): Token[] {
  return tokens[0]?.kind === 'and' ? withoutAnd(tokens.slice(1)) : tokens
}
