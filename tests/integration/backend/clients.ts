import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import type { Sql } from 'postgres'
import { expect } from 'vitest'
import { localPublishableKey } from '../../../supabase/local/environment.ts'
import type { TestServer } from '../../support/server.ts'
import { newAddress } from './accounts.ts'

/** A client with a session of its own, as an app without storage has it. */
export function newClient({ url }: TestServer): SupabaseClient {
  return createClient(url, localPublishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

/** A client in which a new member is signed in. */
export async function newMember(server: TestServer, sql: Sql): Promise<SupabaseClient> {
  const email = newAddress()
  await sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
    select gen_random_uuid(), ${email}, encrypted_password, now(), raw_app_meta_data
    from auth.users where email = 'ana@focinho.example'`
  return signedInClient(server, email)
}

/** A client in which somebody with the demo data's password is signed in. */
export async function signedInClient(server: TestServer, email: string): Promise<SupabaseClient> {
  const client = newClient(server)
  const { error } = await client.auth.signInWithPassword({ email, password: 'focinho123' })
  expect(error).toBeNull()
  return client
}

/** Another session of the person. */
export async function sameMember(server: TestServer, client: SupabaseClient): Promise<SupabaseClient> {
  return signedInClient(server, (await client.auth.getUser()).data.user?.email ?? '')
}

/** The code that a phone shows, or a phone whose clock is fast by a number of steps. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
}

/** Adds an authenticator app and answers its first challenge; returns the factor's id and secret. */
export async function addFactor(client: SupabaseClient, friendlyName = 'Celular') {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (data === null) throw new Error('No factor was enrolled')
  const { id, totp } = data
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) })
  expect(error).toBeNull()
  return { id, secret: totp.secret }
}
