/**
 * Replaces console.warn and console.error. @supabase/lite logs failed statements with their values, which are personal
 * data; the log keeps the kind of error and its position in our SQL. Its warnings about experiments are dropped.
 */
export function redactLibraryLog(): void {
  console.warn = () => undefined
  console.error = (...parts: unknown[]) => {
    process.stderr.write(`${parts.map(summarize).join(' ')}\n`)
  }
}

function summarize(part: unknown): string {
  if (!(part instanceof Error)) return typeof part === 'string' ? part : ''
  const code = 'code' in part ? String(part.code) : ''
  // Class 42 is invalid SQL, whose messages contain table and column names but no values.
  const message = code.startsWith('42') ? part.message : ''
  const where = 'where' in part ? `\n  ${String(part.where)}` : ''
  return [part.name, code, message].filter(Boolean).join(' ') + where
}
