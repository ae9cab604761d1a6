import { signInAnonymously } from './anonymous.ts'
import { failure, inVersion, versionHeader } from './answers.ts'
import { withCaller } from './callers.ts'
import { challengeFactor, verifyFactor } from './challenges.ts'
import { limited, type AuthContext, type Handler } from './context.ts'
import { confirmEmailChange } from './email-change.ts'
import { recover, resend, signIn, signUp } from './even-answers.ts'
import { enrollFactor, removeFactor } from './factors.ts'
import { AuthLimits } from './limits.ts'
import { refreshSession } from './refresh.ts'
import { readRequest, type AuthRequest } from './requests.ts'
import { updateUser } from './update-user.ts'
import { describeUser } from './users.ts'

/** A sign-out without a scope ends all sessions; @supabase/lite 0.10 would end this one only. */
const signOut: Handler = ({ api }, { request, url }) => {
  if (!url.searchParams.has('scope')) url.searchParams.set('scope', 'global')
  return api(new Request(url, { method: 'POST', headers: request.headers }))
}

const refuseGrant: Handler = () => Promise.resolve(failure(400, 'invalid_credentials', 'unsupported_grant_type'))

const redeemLink: Handler = (context, request) =>
  limited(context, { kind: 'code', address: request.address, account: request.email }, async () =>
    request.body['type'] === 'email_change'
      ? confirmEmailChange(context, request)
      : context.sessions.complete(await context.api(request.request), 'otp'),
  )

/**
 * The open routes of /auth/v1; only those that the app uses. What @supabase/lite 0.10 answers differently from Supabase
 * Auth, or not at all, is imitated in one file each.
 */
const routes: Record<string, Handler> = {
  'POST /signup': (context, request) => (hasAddress(request.body) ? signUp : signInAnonymously)(context, request),
  'POST /token': (context, request) => {
    const grant = request.url.searchParams.get('grant_type')
    return (grant === 'password' ? signIn : grant === 'refresh_token' ? refreshSession : refuseGrant)(context, request)
  },
  'POST /recover': recover,
  'POST /resend': resend,
  'POST /verify': redeemLink,
  'GET /user': (context, request) =>
    withCaller(context, request, async ({ userId }) => Response.json(await describeUser(context.sql, userId))),
  'PUT /user': updateUser,
  'POST /logout': signOut,
  'POST /factors': enrollFactor,
  'DELETE /factors/:id': removeFactor,
  'POST /factors/:id/challenge': challengeFactor,
  'POST /factors/:id/verify': verifyFactor,
  // Tokens are signed with a shared secret, which is not published; the app asks GET /user about them.
  'GET /.well-known/jwks.json': () => Promise.resolve(Response.json({ keys: [] })),
}

/** Programs that verify tokens open this route without the app's key. */
const openWithoutKey = 'GET /.well-known/jwks.json'

export class AuthGate {
  private readonly context: AuthContext

  constructor(context: Omit<AuthContext, 'limits'>) {
    this.context = { ...context, limits: new AuthLimits() }
  }

  /** Answers a request to /auth/v1. `address` is the client's IP address. */
  async handle(incoming: Request, address: string): Promise<Response> {
    if (incoming.method === 'OPTIONS') return this.context.api(incoming)
    return inVersion(incoming.headers.get(versionHeader), await this.answer(incoming, address))
  }

  private async answer(incoming: Request, address: string): Promise<Response> {
    const request = await readRequest(incoming, address)
    if (request instanceof Response) return request
    const handler = routes[request.route]
    if (!handler) return failure(404, 'not_found', 'Not found')
    if (request.route !== openWithoutKey && !hasKey(request, this.context.keys)) return missingKey()
    return handler(this.context, request)
  }
}

function hasAddress({ email, phone }: Record<string, unknown>): boolean {
  return (email ?? '') !== '' || (phone ?? '') !== ''
}

function hasKey({ request, url }: AuthRequest, keys: string[]): boolean {
  return keys.includes(request.headers.get('apikey') ?? url.searchParams.get('apikey') ?? '')
}

/** What the service in front of Supabase Auth answers. */
function missingKey(): Response {
  const hint = 'Double check your Supabase `apikey`'
  return Response.json({ message: 'Invalid API key', hint }, { status: 401 })
}
