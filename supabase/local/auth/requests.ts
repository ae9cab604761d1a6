import { badJson, failure } from './answers.ts'

/*
 * Supabase Auth answers 400 to a body that is no JSON object or has a text of another type, to malformed and long
 * addresses and to text that PostgreSQL cannot store. @supabase/lite 0.10 answers 500 to some of them.
 */

type Body = Record<string, unknown>

export type AuthRequest = {
  /** Method and path after /auth/v1, such as 'POST /token'; the id of a factor is ':id'. */
  route: string
  /** The factor's id in the path; empty without one. */
  factorId: string
  url: URL
  request: Request
  body: Body
  email: string
  /** The client's IP address. */
  address: string
}

const maxBodyLength = 16_384
const maxEmailLength = 255
const withoutBody = new Set(['POST /logout', 'POST /factors/:id/challenge'])
const texts = (
  'email,phone,password,current_password,nonce,refresh_token,token,token_hash,type,' +
  'factor_type,friendly_name,issuer,code,channel'
).split(',')

/** The request with its body, or the answer that refuses it. */
export async function readRequest(incoming: Request, address: string): Promise<AuthRequest | Response> {
  const url = new URL(incoming.url)
  url.search = url.searchParams.toString() // normalizes the keys: the API does not read percent-encoded ones
  const path = url.pathname.slice('/auth/v1'.length)
  const factorId = /^\/factors\/([^/]+)/.exec(path)?.[1] ?? ''
  const route = `${incoming.method} ${path.replace(/^\/factors\/[^/]+/, '/factors/:id')}`
  const text = incoming.method === 'GET' ? '' : await incoming.text()
  if (text.length > maxBodyLength) return failure(413, 'request_entity_too_large', 'Request body too large')
  const body = parseBody(text)
  const isMissing = text === '' && /^(POST|PUT)$/.test(incoming.method) && !withoutBody.has(route)
  if (body === undefined || isMissing || texts.some((name) => typeof (body[name] ?? '') !== 'string')) return badJson()
  if (!isStorable(route, text, body)) return failure(400, 'validation_failed', 'Unable to validate the request')
  const { email } = body
  const request = new Request(url, {
    method: incoming.method,
    headers: incoming.headers,
    ...(text ? { body: text } : {}),
  })
  return {
    route,
    factorId,
    url,
    request,
    body,
    email: typeof email === 'string' ? email.trim().toLowerCase() : '',
    address,
  }
}

/** The request's JSON object, empty without a body; undefined for any other content. */
function parseBody(text: string): Body | undefined {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A NUL character is refused at sign-in too; a malformed address is not, because no account has it. */
function isStorable(route: string, text: string, { email }: Body): boolean {
  if (text.includes(String.raw`\u0000`)) return false
  if (route === 'POST /token' || typeof email !== 'string' || email === '') return true
  return email.length <= maxEmailLength && /^\s*[^\s@]+@[^\s@]+\s*$/.test(email)
}
