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
