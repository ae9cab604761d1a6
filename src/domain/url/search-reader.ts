import { truncate } from '../truncate.ts'

/** Reads the value of one search param; undefined where it does not understand it. */
type ValueReader<Value> = (value: unknown) => Value | undefined

type Readers = Readonly<Record<string, ValueReader<unknown>>>

/** What a search reader gives: every param by its name, absent ones undefined. */
export type SearchOf<Shape extends Readers> = {
  -readonly [Name in keyof Shape]?: Exclude<ReturnType<Shape[Name]>, undefined> | undefined
}

/**
 * A reader of a URL's search params, for `validateSearch`. It reads each param by itself: a wrong value becomes
 * undefined and the others stay. It names absent params too, because the router keeps the raw value of a param that a
 * validator leaves out. Without zod, which would then be part of every visitor's first page.
 */
export function searchReader<Shape extends Readers>(
  shape: Shape,
): (search: Record<string, unknown>) => SearchOf<Shape> {
  return (search) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries widens the names
    Object.fromEntries(Object.entries(shape).map(([name, read]) => [name, read(search[name])])) as SearchOf<Shape>
}

/** Words of at most `longest` characters, trimmed. The router reads digits as a number: they are words here. */
export function text(longest: number): ValueReader<string> {
  return (value) => {
    const words = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return truncate(words.trim(), longest).trim() || undefined
  }
}

/** An id of the database, a UUID: with any other words the database refuses the whole request. */
export function id(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined
}

/** One of `options`. The `usual` one is undefined, so that it does not appear in the URL. */
export function oneOf<Option extends string | number | true>(
  options: readonly Option[],
  usual?: Option,
): ValueReader<Option> {
  return (value) => options.find((option) => option !== usual && (option === value || option === numberIn(value)))
}

/** Those of `options` that a list names, in the order of `options`; undefined where it names none. */
export function someOf<Option extends string>(options: readonly Option[]): ValueReader<Option[]> {
  return (value) => {
    const named = options.filter((option) => Array.isArray(value) && value.includes(option))
    return named.length === 0 ? undefined : named
  }
}

/** A page of a list, from 2: the first does not appear in the URL. */
export function pageNumber(value: unknown): number | undefined {
  const page = numberIn(value)
  return page !== undefined && Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined
}

/** A day of the calendar, yyyy-MM-dd. */
export function calendarDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : undefined
}
