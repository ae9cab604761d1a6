import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect } from 'vitest'
import * as z from 'zod/mini'
import { localPublishableKey } from '../../../../supabase/local/environment.ts'
import { callApi } from '../../../support/api.ts'
import { hostedAuth } from '../../../support/hosted-auth.ts'
import { startServer, type TestServer } from '../../../support/server.ts'
import type { Difference } from './differences.ts'

export const password = 'focinho123'

type Answer = { status: number; body: unknown; location: URL | undefined }
type Call = { body?: unknown; token?: string; method?: string; headers?: Record<string, string> }

const sessionRow = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
})
export type Session = z.infer<typeof sessionRow>

const claimsRow = z.looseObject({ session_id: z.string(), aal: z.string(), amr: z.array(z.unknown()) })

/** What a case may expect: the embedded backend's own answer where the difference is accepted, else the real one. */
export function differs<Expected>(_name: Difference, answers: { embedded: Expected; real: Expected }): Expected {
  return hostedAuth === undefined ? answers.embedded : answers.real
}

/** The backend under test: the embedded one, or Supabase Auth itself. Starts before the tests of a file. */
export class Backend {
  private running: { server: TestServer; sql: Sql } | undefined

  constructor() {
    beforeAll(async () => {
      const server = await startServer({ dist: import.meta.dirname })
      this.running = { server, sql: postgres(server.databaseUrl, { max: 2, onnotice: () => undefined }) }
    })
    afterAll(async () => {
      await this.running?.sql.end()
      await this.running?.server.dispose()
    })
  }

  get server(): TestServer {
    return this.started.server
  }

  /** The database as superuser, to age what would otherwise need a wait. */
  get sql(): Sql {
    return this.started.sql
  }

  private get started() {
    if (!this.running) throw new Error('The backend has not started')
    return this.running
  }

  /** Calls an auth route; `body` is sent as JSON, a text as it is. */
  async call(route: string, { body, token, method = 'POST', headers }: Call = {}): Promise<Answer> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const response = await callApi(this.server.url, `/auth/v1/${route}`, {
      method,
      ...(text !== undefined && { body: text }),
      ...(token !== undefined && { token }),
      ...(headers !== undefined && { headers }),
    })
    const location = response.headers.get('location')
    const answer = await response.text()
    return {
      status: response.status,
      body: response.headers.get('content-type')?.includes('json') ? (JSON.parse(answer) as unknown) : null,
      location: location === null ? undefined : new URL(location),
    }
  }

  /** A client of its own, as a device has it. */
  client() {
    return createClient(this.server.url, localPublishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })
  }

  /** A person with a confirmed address and the password above. */
  async newPerson(): Promise<{ id: string; email: string }> {
    const id = randomUUID()
    const email = `${id}@pessoa.example`
    await this.sql`
      insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change_token_new,
        email_change_token_current, email_change, reauthentication_token, created_at, updated_at)
      select instance_id, ${id}, aud, role, ${email}, encrypted_password, now(), raw_app_meta_data,
        '{"full_name": "Nina Prado"}', '', '', '', '', '', '', now(), now()
      from auth.users where email = 'ana@focinho.example'`
    return { id, email }
  }

  signIn(email: string, typed = password): Promise<Answer> {
    return this.call('token?grant_type=password', { body: { email, password: typed } })
  }

  async session(email: string, typed = password): Promise<Session> {
    return sessionOf(await this.signIn(email, typed))
  }

  refresh(session: Pick<Session, 'refresh_token'>): Promise<Answer> {
    return this.call('token?grant_type=refresh_token', { body: { refresh_token: session.refresh_token } })
  }

  /** The status that a session gets where it asks who it is: 200 while it lives. */
  async statusOf({ access_token: token }: Session): Promise<number> {
    return (await this.call('user', { method: 'GET', token })).status
  }

  /** Adds a factor and confirms it with a code; the session is then at aal2. */
  async addFactor({ access_token: token }: Session, name = 'Celular') {
    const factor = factorOf(await this.call('factors', { token, body: { factor_type: 'totp', friendly_name: name } }))
    const raised = sessionOf(await this.verify({ token, factor, code: codeOf(factor) }))
    return { factor, session: raised }
  }

  async challenge(token: string, factorId: string): Promise<string> {
    const answer = await this.call(`factors/${factorId}/challenge`, { token, body: {} })
    return z.object({ id: z.string() }).parse(answer.body).id
  }

  /** A new challenge, answered with the code. */
  async verify({ token, factor, code }: { token: string; factor: Factor; code: string }): Promise<Answer> {
    const challengeId = await this.challenge(token, factor.id)
    return this.call(`factors/${factor.id}/verify`, { token, body: { challenge_id: challengeId, code } })
  }
}

export type Factor = { id: string; totp: { secret: string } }

/** The factor in an answer to an enrollment. */
export function factorOf({ status, body }: Answer): Factor {
  expect(status).toBe(200)
  return z.object({ id: z.string(), totp: z.object({ secret: z.string() }) }).parse(body)
}

/** The code of an authenticator now, or that many steps of 30 s ahead; 0 and 1 are surely valid when they arrive. */
export function codeOf({ totp }: Factor, steps: 0 | 1 = 0): string {
  return new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** A code that is not valid now. */
export function wrongCode(factor: Factor): string {
  const valid = [-30_000, 0, 30_000, 60_000].map((ms) =>
    new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate({ timestamp: Date.now() + ms }),
  )
  return ['111111', '222222', '333333', '444444', '555555'].find((code) => !valid.includes(code)) ?? ''
}

/** The session in a successful answer. */
export function sessionOf({ status, body }: Answer): Session {
  expect([status, body]).toMatchObject([200, {}])
  return sessionRow.parse(body)
}

/** The claims of an access token. */
export function claimsOf({ access_token: token }: Pick<Session, 'access_token'>) {
  return claimsRow.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
}

/** What an error of Supabase Auth looks like to a caller that names no version of the API. */
export function failure(status: number, code: string) {
  return { status, body: { code: status, error_code: code, msg: expect.any(String) as string } }
}
