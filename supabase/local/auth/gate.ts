import type { Sql } from 'postgres'
import { isCommonPassword } from '../../../src/domain/people/common-passwords.ts'
import { passwordMatches, remindOwner, resendConfirmation, signUpAnswer } from './accounts.ts'
import { AuthLimits, type Attempt } from './limits.ts'
import { requestedRedirect, type AuthMailer } from './mailer.ts'
import type { Mailbox } from './mailbox.ts'
import { markRecovery, refusedPasswordChange } from './password-change.ts'

export type AuthGate = {
  /** Answers a request to /auth/v1. `address` is the client's IP address. */
  handle: (request: Request, address: string) => Promise<Response>
}

type Options = {
  api: (request: Request) => Promise<Response>
  sql: Sql
  mailer: AuthMailer
  mailbox: Mailbox
  siteUrl: string
  /** Origins that an e-mailed link may redirect to, besides siteUrl. */
  origins: string[]
}

type Body = { email?: unknown; password?: unknown; current_password?: unknown; data?: unknown }

/*
 * Protects the auth routes of @supabase/lite 0.10, which has no rate limits, reveals in three places whether an address
 * has an account, and creates confirmed accounts on /otp and /magiclink. Only routes that the app uses are open.
 */
const openRoutes = new Set(
  'POST /signup,POST /token,POST /recover,POST /resend,POST /verify,GET /verify,GET /user,PUT /user,POST /logout'.split(
    ',',
  ),
)
const maxBodyLength = 16_384
/** Minimum duration of answers, so that their timing does not reveal whether an account exists. */
const minAnswerMs = 350

export function createAuthGate({ api, sql, mailer, mailbox, siteUrl, origins }: Options): AuthGate {
  const limits = new AuthLimits()
  const allowedOrigins = new Set([siteUrl, ...origins])

  function redirectUrl(url: URL): string {
    const requested = url.searchParams.get('redirect_to')
    if (requested === null || !URL.canParse(requested)) return siteUrl
    return allowedOrigins.has(new URL(requested).origin) ? requested : siteUrl
  }

  async function withLimit(attempt: Attempt, answer: () => Promise<Response>): Promise<Response> {
    const seconds = limits.count(attempt)
    if (seconds > 0) return tooMany(seconds)
    const response = await answer()
    if (attempt.kind !== 'mail' && succeeded(response)) limits.forgive(attempt)
    return response
  }

  async function signUp(request: Request, email: string, body: Body): Promise<Response> {
    const response = await api(request)
    if (response.status === 429) await remindOwner(sql, email, { mailer, mailbox, loginUrl: `${siteUrl}/login` })
    else if (!response.ok) return response
    return Response.json(signUpAnswer(email, body.data))
  }

  async function signIn(request: Request, email: string, body: Body): Promise<Response> {
    const response = await api(request)
    if (response.ok || (await errorCode(response)) !== 'email_not_confirmed') return response
    const isOwner = await passwordMatches(sql, email, String(body.password))
    return isOwner ? response : failure(400, 'invalid_credentials', 'Invalid login credentials')
  }

  async function changePassword(request: Request, address: string, body: Body): Promise<Response> {
    const authorization = request.headers.get('authorization') ?? ''
    const userResponse = await api(new Request(request.url, { headers: request.headers }))
    if (!userResponse.ok) return userResponse
    const email = emailOf(await userResponse.json())
    return withLimit({ kind: 'password', address, account: email }, async () => {
      const current = body.current_password
      const refusal = await refusedPasswordChange(sql, {
        token: authorization.replace(/^Bearer /i, ''),
        email,
        current,
      })
      return refusal === undefined
        ? api(request)
        : failure(400, refusal, 'Current password required when setting new password')
    })
  }

  async function handle(incoming: Request, address: string): Promise<Response> {
    if (incoming.method === 'OPTIONS') return api(incoming)
    const url = new URL(incoming.url)
    url.search = url.searchParams.toString() // normalizes the keys: the API does not read percent-encoded ones
    const route = `${incoming.method} ${url.pathname.slice('/auth/v1'.length)}`
    if (!openRoutes.has(route)) return failure(404, 'not_found', 'Not found')
    const text = incoming.method === 'GET' ? '' : await incoming.text()
    if (text.length > maxBodyLength) return failure(413, 'request_too_large', 'Request too large')
    const body = parseBody(text)
    const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : ''
    const request = new Request(url, {
      method: incoming.method,
      headers: incoming.headers,
      ...(text ? { body: text } : {}),
    })
    const choosesPassword = route === 'POST /signup' || route === 'PUT /user'
    if (
      choosesPassword &&
      typeof body.password === 'string' &&
      body.password.length >= 6 &&
      isCommonPassword(body.password)
    ) {
      return failure(422, 'weak_password', 'Password is known to be weak and easy to guess')
    }
    const attempt = (kind: Attempt['kind']) => ({ kind, address, account: email })

    if (route === 'POST /token' && url.searchParams.get('grant_type') === 'password') {
      return withLimit(attempt('password'), () =>
        withEvenTiming(
          () => signIn(request, email, body),
          (response) => response.ok,
        ),
      )
    }
    if (route === 'POST /token') return withLimit(attempt('refresh'), () => api(request))
    if (route === 'POST /signup') {
      const answer = () => requestedRedirect.run(redirectUrl(url), () => signUp(request, email, body))
      return withLimit(attempt('mail'), () => withEvenTiming(answer))
    }
    if (route === 'POST /recover') {
      const answer = () => requestedRedirect.run(redirectUrl(url), () => api(request))
      return withLimit(attempt('mail'), () => withEvenTiming(answer))
    }
    if (route === 'POST /resend') {
      const answer = async () => {
        await requestedRedirect.run(redirectUrl(url), () => resendConfirmation(sql, email, mailer))
        return Response.json({})
      }
      return withLimit(attempt('mail'), () => withEvenTiming(answer))
    }
    if (url.pathname.endsWith('/verify')) {
      const response = await withLimit(attempt('code'), () => api(request))
      if (url.searchParams.get('type') === 'recovery') await markRecovery(sql, response)
      return response
    }
    if (route === 'PUT /user' && body.email !== undefined) {
      return failure(422, 'validation_failed', 'The e-mail address cannot be changed')
    }
    if (route === 'PUT /user' && body.password !== undefined) return changePassword(request, address, body)
    return api(request)
  }

  return { handle }
}

function parseBody(text: string): Body {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {} // the API reports invalid bodies
  }
}

function emailOf(user: unknown): string {
  return typeof user === 'object' && user !== null && 'email' in user ? String(user.email) : ''
}

/** Links answer with a redirect, whose fragment contains a failure. */
function succeeded(response: Response): boolean {
  return response.ok || (response.status === 303 && !response.headers.get('location')?.includes('error='))
}

/** Delays the answer to the minimum duration, except answers that `mayBeQuick` accepts. */
async function withEvenTiming(
  answer: () => Promise<Response>,
  mayBeQuick: (response: Response) => boolean = () => false,
): Promise<Response> {
  const delay = new Promise((resolve) => setTimeout(resolve, minAnswerMs))
  const response = await answer()
  if (!mayBeQuick(response)) await delay
  return response
}

async function errorCode(response: Response): Promise<unknown> {
  const body: unknown = await response.clone().json()
  return typeof body === 'object' && body !== null && 'error_code' in body ? body.error_code : undefined
}

function failure(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status })
}

function tooMany(seconds: number): Response {
  const response = failure(429, 'over_request_rate_limit', 'Muitas tentativas. Aguarde um pouco e tente de novo.')
  response.headers.set('retry-after', String(seconds))
  return response
}
