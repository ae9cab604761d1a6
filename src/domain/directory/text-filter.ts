import { beginsWithTypo, searchWords } from './search-text.ts'

/** What a text is looked for in. */
export interface SearchedRow {
  name: string
  description: string | null
  category: string | null
  city: string | null
  address: string | null
  /** The available items of the menus, by name. */
  dishes: readonly string[]
  /** Kept by `searchKeyOf`. */
  search_key?: string
}

/** Tests whether some words, joined with spaces, match one word that was typed. */
type Term = (words: string) => boolean

const mostTerms = 8
const shortestWithTypo = 5

/** The words of some texts with a space between them: private.search_key in the database. */
function searchKey(texts: readonly (string | null)[]): string {
  return searchWords(texts.filter((text) => text !== null).join('\n')).join(' ')
}

/** The words that a row is found by; folded once, when they are first needed, because that takes long. */
export function searchKeyOf(row: SearchedRow): string {
  row.search_key ??= searchKey([row.name, row.description, row.category, row.city, row.address, ...row.dishes])
  return row.search_key
}

/**
 * The words of what was typed. A word of five letters or more that no row has is looked for with one typo, at the
 * beginning of a word (rules: Directory).
 */
export function termsOf(typed: string, rows: readonly SearchedRow[]): Term[] {
  const parts = searchWords(typed).slice(0, mostTerms)
  if (parts.length === 0 && typed.trim() !== '') return [() => false] // a picture or punctuation, no word
  return parts.map((part) => {
    const exactly: Term = (words) => words.includes(part)
    if (part.length < shortestWithTypo || rows.some((row) => exactly(searchKeyOf(row)))) return exactly
    return (words) => words.split(' ').some((word) => beginsWithTypo(word, part))
  })
}

/** The dishes that explain why a row was found: private.found_dishes in the database. */
export function foundDishes({ name, category, address, city, dishes }: SearchedRow, terms: readonly Term[]): string[] {
  if (terms.length === 0) return []
  const shown = searchKey([name, category, address, city])
  const hidden = terms.filter((fits) => !fits(shown))
  const ranked = dishes
    .map((dish, place) => ({ dish, place, words: searchKey([dish]) }))
    .map((hit) => ({ ...hit, terms: hidden.filter((fits) => fits(hit.words)) }))
    .toSorted((a, b) => b.terms.length - a.terms.length)
  const best = new Set(hidden.map((term) => ranked.find((hit) => hit.terms.includes(term))))
  return ranked
    .filter((hit) => best.has(hit))
    .toSorted((a, b) => a.place - b.place)
    .map(({ dish }) => dish)
}
