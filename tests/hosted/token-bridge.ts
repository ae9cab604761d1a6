import { CompactSign, compactVerify, type CompactVerifyGetKey } from 'jose'

/**
 * The request with the token of the auth server, signed with ES256, as one that @supabase/lite takes: the same claims,
 * signed with its secret. What the keys did not sign stays as it is, and is refused there.
 */
export async function bridgeToken(request: Request, keys: CompactVerifyGetKey, secret: string): Promise<Request> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token?.split('.').length !== 3) return request
  try {
    const { payload } = await compactVerify(token, keys, { algorithms: ['ES256'] })
    const signed = await new CompactSign(payload)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(secret))
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${signed}`)
    return new Request(request, { headers })
  } catch {
    return request
  }
}
