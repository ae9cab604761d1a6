import type { Sql } from 'postgres'
import { isCommonPassword } from '../../../src/domain/people/common-passwords.ts'
import { passwordMatches, remindOwner, resendConfirmation, signUpAnswer } from './accounts.ts'
import { AuthLimits, type Attempt } from './limits.ts'
import { requestedRedirect, type AuthMailer } from './mailer.ts'
import type { Mailbox } from './mailbox.ts'
import { refusedPasswordChange } from './password-change.ts'
import type { Sessions } from './sessions.ts'

type Options = {
  api: (request: Request) => Promise<Response>
  sql: Sql
  sessions: Sessions
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
const maxEmailLength = 255
/** Minimum duration of answers, so that their timing does not reveal whether an account exists. */
const minAnswerMs = 350

type AuthRequest = {
  /** Method and path after /auth/v1, such as 'POST /token'. */
  route: string
  url: URL
  request: Request
  body: Body
  email: string
  /** The client's IP address. */
  address: string
}

export class AuthGate {
  private readonly options: Options
  private readonly limits = new AuthLimits()
  private readonly allowedOrigins: ReadonlySet<string>

  constructor(options: Options) {
    this.options = options
    this.allowedOrigins = new Set([options.siteUrl, ...options.origins])
  }

  /** Answers a request to /auth/v1. `address` is the client's IP address. */
  async handle(incoming: Request, address: string): Promise<Response> {
    if (incoming.method === 'OPTIONS') return this.options.api(incoming)
    const url = new URL(incoming.url)
    url.search = url.searchParams.toString() // normalizes the keys: the API does not read percent-encoded ones
    const route = `${incoming.method} ${url.pathname.slice('/auth/v1'.length)}`
    if (!openRoutes.has(route)) return failure(404, 'not_found', 'Not found')
    const text = incoming.method === 'GET' ? '' : await incoming.text()
    if (text.length > maxBodyLength) return failure(413, 'request_too_large', 'Request too large')
    const body = parseBody(text)
    if (body === undefined) return failure(400, 'bad_json', 'Could not parse request body as JSON')
    if (!isStorable(route, text, body)) return failure(400, 'validation_failed', 'Unable to validate the request')
    if (setsCommonPassword(route, body)) {
      return failure(422, 'weak_password', 'Password is known to be weak and easy to guess')
    }
    const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : ''
    const request = new Request(url, {
      method: incoming.method,
      headers: incoming.headers,
      ...(text ? { body: text } : {}),
    })
    return this.answer({ route, url, request, body, email, address })
  }

  private answer(authRequest: AuthRequest): Promise<Response> {
    const { route, url, request, body, email, address } = authRequest
    const { api, sql, sessions, mailer } = this.options
    const limited = (kind: Attempt['kind'], answer: () => Promise<Response>) =>
      this.withLimit({ kind, address, account: email }, answer)
    const mailed = (answer: () => Promise<Response>) =>
      limited('mail', () => withEvenTiming(() => requestedRedirect.run(this.redirectUrl(url), answer)))

    switch (route) {
      case 'POST /token': {
        if (url.searchParams.get('grant_type') !== 'password') {
          return limited('refresh', async () => sessions.complete(await api(request)))
        }
        return limited('password', () =>
          withEvenTiming(
            () => this.signIn(request, email, body),
            (response) => response.ok,
          ),
        )
      }
      case 'POST /signup':
        return mailed(() => this.signUp(request, email, body))
      case 'POST /recover':
        return mailed(() => api(request))
      case 'POST /resend':
        return mailed(async () => {
          await resendConfirmation(sql, email, mailer)
          return Response.json({})
        })
      case 'GET /verify':
      case 'POST /verify':
        return limited('code', async () => sessions.complete(await api(request), 'otp'))
      case 'PUT /user':
        return this.updateUser(authRequest)
      default:
        return api(request)
    }
  }

  private redirectUrl(url: URL): string {
    const requested = url.searchParams.get('redirect_to')
    if (requested === null || !URL.canParse(requested)) return this.options.siteUrl
    return this.allowedOrigins.has(new URL(requested).origin) ? requested : this.options.siteUrl
  }

  private async withLimit(attempt: Attempt, answer: () => Promise<Response>): Promise<Response> {
    const seconds = this.limits.count(attempt)
    if (seconds > 0) return tooMany(seconds)
    const response = await answer()
    if (attempt.kind !== 'mail' && succeeded(response)) this.limits.forgive(attempt)
    return response
  }

  private async signUp(request: Request, email: string, body: Body): Promise<Response> {
    const { api, sql, mailer, mailbox, siteUrl } = this.options
    const response = await api(request)
    if (response.status === 429) await remindOwner(sql, email, { mailer, mailbox, loginUrl: `${siteUrl}/login` })
    else if (!response.ok) return response
    return Response.json(signUpAnswer(email, body.data))
  }

  private async signIn(request: Request, email: string, body: Body): Promise<Response> {
    const response = await this.options.api(request)
    if (response.ok) return this.options.sessions.complete(response, 'password')
    if ((await errorCode(response)) !== 'email_not_confirmed') return response
    const isOwner = await passwordMatches(this.options.sql, email, String(body.password))
    return isOwner ? response : failure(400, 'invalid_credentials', 'Invalid login credentials')
  }

  private async updateUser({ request, body, address }: AuthRequest): Promise<Response> {
    const { api, sql } = this.options
    if (body.email !== undefined) return failure(422, 'validation_failed', 'The e-mail address cannot be changed')
    if (body.password === undefined) return api(request)
    const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '')
    const userResponse = await api(new Request(request.url, { headers: request.headers }))
    if (!userResponse.ok) return userResponse
    const email = emailOf(await userResponse.json())
    return this.withLimit({ kind: 'password', address, account: email }, async () => {
      const refusal = await refusedPasswordChange(sql, { token, email, current: body.current_password })
      return refusal === undefined
        ? api(request)
        : failure(400, refusal, 'Current password required when setting new password')
    })
  }
}

function setsCommonPassword(route: string, { password }: Body): boolean {
  const setsPassword = route === 'POST /signup' || route === 'PUT /user'
  return setsPassword && typeof password === 'string' && password.length >= 6 && isCommonPassword(password)
}

/** The request's JSON object, empty without a body; undefined for any other content. */
function parseBody(text: string): Body | undefined {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * False for a NUL character, which PostgreSQL cannot store, and for an address that Supabase Auth refuses too. A
 * sign-in with such an address simply finds no account.
 */
function isStorable(route: string, text: string, { email }: Body): boolean {
  if (text.includes(String.raw`\u0000`)) return false
  if (route === 'POST /token' || typeof email !== 'string') return true
  return email.length <= maxEmailLength && /^\s*[^\s@]+@[^\s@]+\s*$/.test(email)
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
