/*
 * The data API of hosted projects answers an error of the database with its code and a status by class (docs of
 * PostgREST, 'Errors'). @supabase/lite 0.10 answers many of them with 500 and the code SUP.
 */

/** Codes and classes, most specific first; any other code is 400. Class 42 and the rest of @supabase/lite are right. */
const statuses: [codes: RegExp, status: number][] = [
  [/^(0L|0P|28)/, 403],
  [/^(08|53(?!400)|57P01)/, 503],
  [/^(09|21|25|2D|38|39|3B|40|53|54|55|57|58|F0|HV|P0(?!001)|XX)/, 500],
]

const answeredRight = /^(42|22|23502|23503|23505|25006|PT|PGRST)/

/** The error of a failed statement, such that @supabase/lite answers it as a hosted project does. */
export function likeHosted(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !/^[0-9A-Z]{5}$/.test(String(error.code))) return error
  const code = String(error.code)
  if (answeredRight.test(code)) return error
  const status = statuses.find(([codes]) => codes.test(code))?.[1] ?? 400
  const details = 'detail' in error ? error.detail : null
  const hint = 'hint' in error ? error.hint : null
  // What `raise sqlstate 'PGRST'` does: message and detail are the answer.
  return Object.assign(new Error(JSON.stringify({ code, message: error.message, details, hint })), {
    name: `${error.name} ${code}`,
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
    ...('where' in error && { where: error.where }),
  })
}
