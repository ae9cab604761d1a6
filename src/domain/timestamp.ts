/**
 * Parses a database timestamp: ISO 8601 from hosted Supabase, or PostgreSQL's format ('2026-11-21 02:19:40.5+00') from
 * the embedded backend, which Safari cannot parse. Throws RangeError for other text, so that a wrong date never counts
 * as an expiry.
 */
export function parseTimestamp(text: string): Date {
  const iso = text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a timestamp: ${text}`)
  return date
}
