// Replacements of PostgreSQL's unaccent beyond accented letters; a test compares both.
const special: Record<string, string> = {
  æ: 'ae', ð: 'd', ø: 'o', þ: 'th', ß: 'ss', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', œ: 'oe', ŧ: 't',
  '«': '<<', '»': '>>', '¡': '!', '¿': '?', '‐': '-', '‑': '-', '–': '-', '—': '-',
  '‘': "'", '’': "'", '“': '"', '”': '"', '…': '...',
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
