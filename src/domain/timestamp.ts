/**
 * Parses a database timestamp: ISO as hosted Supabase gives it, or PostgreSQL's own form
 * ('2026-11-21 02:19:40.5+00') as the embedded API may. Safari refuses the second, so it is rewritten first.
 * Throws RangeError for anything else: a wrong date must never pass as an expiry.
 */
export function parseTimestamp(text: string): Date {
  const iso = text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a timestamp: ${text}`)
  return date
}
