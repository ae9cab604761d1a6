// What PostgreSQL's unaccent knows beyond letters with marks; a test compares the two.
const special: Record<string, string> = {
  æ: 'ae', ð: 'd', ø: 'o', þ: 'th', ß: 'ss', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', œ: 'oe', ŧ: 't',
  '«': '<<', '»': '>>', '¡': '!', '¿': '?', '‐': '-', '‑': '-', '–': '-', '—': '-', '‘': "'", '’': "'", '“': '"', '”': '"', '…': '...',
} // prettier-ignore

/** A text as the search compares it, without accents and capitals; same as private.search_text in the database. */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^ -~]/gu, (letter) => special[letter] ?? letter)
    .normalize('NFC')
}
