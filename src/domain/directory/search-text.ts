// Replacements of PostgreSQL's unaccent beyond accented letters; a test compares both.
const special: Record<string, string> = {
  æ: 'ae', ð: 'd', ø: 'o', þ: 'th', ß: 'ss', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', œ: 'oe', ŧ: 't',
  '«': '<<', '»': '>>', '¡': '!', '¿': '?', '‐': '-', '‑': '-', '–': '-', '—': '-',
  '×': '*', '÷': '/', '‘': "'", '’': "'", '“': '"', '”': '"', '…': '...',
} // prettier-ignore

/** Folds a text for searching: no accents, lower case. Same as private.search_text in the database. */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^ -~]/gu, (letter) => special[letter] ?? letter)
    .normalize('NFC')
}

/**
 * For sorting names: negative where `one` comes first, 0 where only accents or case differ. The first Intl.Collator of
 * a page costs a slow phone 50 ms.
 */
export function compareNames(one: string, other: string): number {
  const [a, b] = [searchText(one), searchText(other)]
  return a === b ? 0 : a < b ? -1 : 1
}

const separators = /[^a-z0-9\u00C0-\u1FFF\u3040-\uD7FF]+/

/** The folded words of a text, each once, in order: private.search_words in the database. */
export function searchWords(text: string): string[] {
  const words = searchText(text).split(separators)
  return [...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, 100)))]
}

/**
 * Whether a word begins with `part`, apart from one typo: a letter too many, a missing one, another one, or two that
 * changed places. Same as private.typo_patterns in the database.
 */
export function beginsWithTypo(word: string, part: string): boolean {
  let same = 0
  while (same < part.length && word[same] === part[same]) same += 1
  const [rest, typed] = [word.slice(same), part.slice(same)]
  return (
    rest.startsWith(typed.slice(1)) ||
    rest.slice(1).startsWith(typed) ||
    rest.slice(1).startsWith(typed.slice(1)) ||
    rest.startsWith(`${typed.slice(1, 2)}${typed.slice(0, 1)}${typed.slice(2)}`)
  )
}
