/*
 * @supabase/lite logs every failed statement with its values, which are personal data, and announces its experiments.
 * In the log stay the kind of error and where in our SQL it happened.
 */
export function tameLibraryLog(): void {
  console.warn = () => undefined
  console.error = (...parts: unknown[]) => {
    process.stderr.write(`${parts.map(summarize).join(' ')}\n`)
  }
}

function summarize(part: unknown): string {
  if (!(part instanceof Error)) return typeof part === 'string' ? part : ''
  const code = 'code' in part ? String(part.code) : ''
  // Class 42: wrong SQL. Its messages name tables and columns, never values.
  const message = code.startsWith('42') ? part.message : ''
  const where = 'where' in part ? `\n  ${String(part.where)}` : ''
  return [part.name, code, message].filter(Boolean).join(' ') + where
}
