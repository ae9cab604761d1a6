import { z } from 'zod'

const longError = z.object({
  error_code: z.string().optional(),
  msg: z.string().optional(),
  weak_password: z.unknown().optional(),
})

/** A failure as Supabase Auth writes it. */
export function failure(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status })
}

/** The failure of a value of the wrong type, which Supabase Auth cannot read into its parameters. */
export function badJson(): Response {
  return failure(400, 'bad_json', 'Could not parse request body as JSON')
}

export function tooMany(seconds: number): Response {
  const response = failure(429, 'over_request_rate_limit', 'Muitas tentativas. Aguarde um pouco e tente de novo.')
  response.headers.set('retry-after', String(seconds))
  return response
}

export const versionHeader = 'x-supabase-api-version'

const shortErrors = '2024-01-01'

/** An answer as the version of the API that the caller names has it: later ones have a shorter form of errors. */
export async function inVersion(version: string | null, response: Response): Promise<Response> {
  if (version === null || version < shortErrors || response.status < 400) return response
  const { error_code: code, msg: message, ...rest } = longError.parse(await response.clone().json())
  if (code === undefined) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set(versionHeader, shortErrors)
  return Response.json({ code, message, ...rest }, { status: response.status, headers })
}
