import { restaurantImportTexts } from '../../texts/admin/restaurants/import.ts'
import { states } from '../br/states.ts'
import { restaurantFormSchema, toRestaurantDocument, weekDays } from '../directory/restaurant-form.ts'
import type { RestaurantDocument, RestaurantFormInput } from '../directory/restaurant-form.ts'
import { emptyRestaurantForm } from '../directory/restaurant-form-values.ts'
import { missingParts } from '../directory/missing-parts.ts'
import { searchText } from '../directory/search-text.ts'
import { oneLine } from '../one-line.ts'
import { readHoursText, type WeekRanges } from './hours-text.ts'
import type { Column, SheetRow } from './read-sheet.ts'

const t = restaurantImportTexts.problems

export interface Place {
  line: number
  name: string
  city: string
  address: string
  /** What is wrong, each with its column; empty for a line that can be imported. */
  problems: { column: Column | null; text: string }[]
  /** What `import_restaurants` takes; null with problems. */
  document: RestaurantDocument | null
}

interface ReadOptions {
  /** The names of the club's categories. */
  categories: readonly string[]
  /** Whether the restaurants become public at once. */
  publish: boolean
}

/** Reads each line with the rules of the restaurant form; a line that repeats an earlier one is a problem. */
export function readPlaces(rows: readonly SheetRow[], options: ReadOptions): Place[] {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const place = readPlace(row, options)
    const key = placeKey(place)
    const earlier = lines.get(key)
    if (earlier === undefined) lines.set(key, row.line)
    else place.problems.push({ column: null, text: t.repeated(earlier) })
    return place.problems.length === 0 ? place : { ...place, document: null }
  })
}

/** What makes two restaurants the same place, whatever case, accents and punctuation (private.place_key). */
export function placeKey({ name, city, address }: Pick<Place, 'name' | 'city' | 'address'>): string {
  return [name, city, address].map((part) => searchText(part).replaceAll(/[^a-z0-9]/g, '')).join('|')
}

function readPlace({ line, cells, problem }: SheetRow, { categories, publish }: ReadOptions): Place {
  const { name = '', city = '', address = '' } = cells
  const problems: Place['problems'] = []
  const add = (column: Column | null, text: string) => {
    if (!problems.some((known) => known.column === column)) problems.push({ column, text })
  }
  const read = <Value>(
    column: Column,
    valueOf: (cell: string) => Value | undefined,
    text: string,
    empty: Value,
  ): Value => {
    const cell = cells[column] ?? ''
    if (cell === '') return empty
    const value = valueOf(cell)
    if (value === undefined) add(column, text)
    return value ?? empty
  }
  const readWeek = (column: 'hours' | 'availability'): WeekRanges => {
    const week = readHoursText(cells[column] ?? '')
    if (!('problem' in week)) return week
    add(column, week.problem)
    return new Map()
  }

  if (problem !== null) add(null, problem)
  for (const column of ['name', 'city'] as const) if ((cells[column] ?? '') === '') add(column, t.required)
  const category = categories.find((known) => sameText(known, cells.category ?? ''))
  if (category === undefined && (cells.category ?? '') !== '') {
    const named = cells.category!
    add('category', categories.length === 0 ? t.noCategories(named) : t.category(named, categories.join(', ')))
  }
  const hours = readWeek('hours')
  const availability = readWeek('availability')
  const state = read('state', stateCode, t.state, '')
  const form: RestaurantFormInput = {
    ...emptyRestaurantForm,
    ...textCells(cells),
    slug: 'novo', // the server gives each its address on the web
    category: category ?? '',
    state,
    timezone: timezoneOf(state),
    price_range: read('price_range', priceRange, t.price, ''),
    max_pet_size: read('max_pet_size', petSize, t.petSize, 'any'),
    outdoor_area: read('outdoor_area', yesOrNo, t.yesOrNo, false),
    provides_pet_water: read('provides_pet_water', yesOrNo, t.yesOrNo, false),
    provides_pet_treats: read('provides_pet_treats', yesOrNo, t.yesOrNo, false),
    accepts_reservations: read('accepts_reservations', yesOrNo, t.yesOrNo, false),
    hours: hours.size === 0 ? emptyRestaurantForm.hours : weekDays.map((day) => dayOf(day, hours.get(day) ?? [])),
    availability_mode: availability.size === 0 ? 'always' : 'time_based',
    availability: [...availability].flatMap(([day, ranges]) =>
      ranges.map(([start, end]) => ({ day_of_week: day, meal: 'none' as const, start, end })),
    ),
  }
  const checked = restaurantFormSchema.safeParse(form)
  for (const issue of checked.error?.issues ?? []) {
    const text = issue.code === 'too_big' ? t.tooLong(Number(issue.maximum)) : issue.message
    add(columnOfField(String(issue.path[0])), text)
  }
  if (publish) for (const part of missingParts(form)) add(part, t.toPublish)
  return {
    line,
    name,
    city,
    address,
    problems,
    document: checked.success ? toRestaurantDocument(checked.data, []) : null,
  }
}

const textColumns = [
  'name', 'city', 'address', 'postal_code', 'description', 'phone', 'website', 'instagram', 'tiktok',
  'google_places_url', 'latitude', 'longitude', 'pet_policies', 'voucher_rules',
] as const // prettier-ignore

function textCells(cells: SheetRow['cells']): Pick<RestaurantFormInput, (typeof textColumns)[number]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries widens the names
  return Object.fromEntries(textColumns.map((column) => [column, cells[column] ?? ''])) as Record<
    (typeof textColumns)[number],
    string
  >
}

function columnOfField(field: string): Column | null {
  if (field === 'availability_mode') return 'availability'
  return field in restaurantImportTexts.help
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- just looked up
      (field as Column)
    : null
}

function sameText(one: string, other: string): boolean {
  return searchText(oneLine(one)) === searchText(oneLine(other))
}

function stateCode(text: string): string | undefined {
  return states.find(([code, name]) => sameText(code, text) || sameText(name, text))?.[0]
}

const zones: Record<string, string> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  RO: 'America/Porto_Velho',
  RR: 'America/Manaus',
  MT: 'America/Cuiaba',
  MS: 'America/Campo_Grande',
}

function timezoneOf(state: string): string {
  return zones[state] ?? emptyRestaurantForm.timezone
}

function yesOrNo(text: string): boolean | undefined {
  if (['sim', 's', 'x', '1', 'verdadeiro'].some((word) => sameText(word, text))) return true
  return ['nao', 'n', '0', '-', 'falso'].some((word) => sameText(word, text)) ? false : undefined
}

function priceRange(text: string): string | undefined {
  const level = /^[$€]+$/.test(text) ? String(text.length) : text
  return /^[1-4]$/.test(level) ? level : undefined
}

const petSizes: Record<string, string> = { qualquer: 'any', pequeno: 'small', medio: 'medium', grande: 'large' }

function petSize(text: string): string | undefined {
  return petSizes[searchText(text)]
}

function dayOf(day: number, [first, second]: [string, string][]): RestaurantFormInput['hours'][number] {
  return {
    day_of_week: day,
    state: first === undefined ? 'closed' : 'open',
    opening_time: first?.[0] ?? '',
    closing_time: first?.[1] ?? '',
    second: second !== undefined,
    second_opening_time: second?.[0] ?? '',
    second_closing_time: second?.[1] ?? '',
  }
}
