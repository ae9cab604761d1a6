import { queryOptions } from '@tanstack/react-query'
import type { SupabaseClient, User } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import type { Factor, SecondStep } from '../../domain/people/second-factor.ts'
import { leavingSignal } from '../device/identity.ts'
import { toBackendError } from '../errors.ts'
import { staleTimes } from '../stale-times.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { ownAuth, refuseAfterLeaving } from './own-auth.ts'

type Auth = SupabaseClient['auth']

/** The issuer's name and the address of the account are what an authenticator shows. */
const issuer = 'Focinho à Mesa'

export const secondFactor = {
  /** The person's factors, oldest first. Not kept on the device. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['second-factor', userId] as const,
      queryFn: async () => {
        const { auth } = await getSupabase()
        const { data, error } = await auth.getUser()
        if (error) throw toBackendError(error)
        return factorsOf(data.user)
      },
      staleTime: staleTimes.default,
    }),
}

/** The verified factors of an account, oldest first, of the kinds that this app can ask for. */
export function factorsOf(user: User): Factor[] {
  return (user.factors ?? [])
    .flatMap(({ id, factor_type: kind, status, friendly_name: name, created_at: since }) =>
      status === 'verified' && (kind === 'totp' || kind === 'phone') ? [{ id, kind, name: name ?? '', since }] : [],
    )
    .toSorted((one, other) => one.since.localeCompare(other.since))
}

/** Whether the client's session has only proven the password of a person who has a factor. */
export async function lacksCode(auth: Auth): Promise<boolean> {
  const { data, error } = await auth.mfa.getAuthenticatorAssuranceLevel()
  if (error) throw toBackendError(error)
  return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2'
}

/** The second step of a sign-in: a right code raises the session to aal2. `open` returns the session's client. */
export function secondStep(open: () => Promise<Auth>, factors: readonly Factor[]): SecondStep {
  return {
    factors,
    sendCode: async (factorId, channel) => {
      const { data, error } = await (await open()).mfa.challenge({ factorId, channel })
      if (error) throw toBackendError(error)
      return data.id
    },
    verify: async ({ factorId, code, challengeId }) => {
      const { mfa } = await open()
      const { error } =
        challengeId === undefined
          ? await mfa.challengeAndVerify({ factorId, code })
          : await mfa.verify({ factorId, challengeId, code })
      if (error) throw toBackendError(error)
    },
  }
}

/** Asks the signed-in person for a code of one of these factors. */
export function ownSecondStep(factors: readonly Factor[]): SecondStep {
  const step = secondStep(ownAuth, factors)
  return {
    ...step,
    verify: async (attempt) => {
      const signal = leavingSignal()
      await step.verify(attempt)
      refuseAfterLeaving(signal)
    },
  }
}

/** A new authenticator, of which the first code is awaited. */
export interface Enrollment {
  factorId: string
  /** What its QR code says. */
  uri: string
  secret: string
}

/** Rejects with BackendError, kind 'sign_in_again' if the server would refuse a new authenticator in this session. */
const requireRecentSignIn = () => callRpc('check_recent_sign_in', {}, z.unknown())

/**
 * Begins a new authenticator; those that were begun and never confirmed are removed. Rejects with BackendError, kind
 * 'sign_in_again' where the sign-in is not recent.
 */
export async function beginEnrollment(name: string): Promise<Enrollment> {
  await requireRecentSignIn()
  const { auth } = await getSupabase()
  const known = await auth.mfa.listFactors()
  if (known.error) throw toBackendError(known.error)
  for (const { id, status, factor_type: kind } of known.data.all) {
    if (status === 'verified' || kind !== 'totp') continue
    const { error } = await auth.mfa.unenroll({ factorId: id })
    if (error) throw toBackendError(error)
  }
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer })
  if (error) throw toBackendError(error)
  return { factorId: data.id, uri: data.totp.uri, secret: data.totp.secret }
}

/**
 * Turns a new authenticator on with its first code. The server then ends the sessions that have given no code. Rejects
 * like `beginEnrollment`.
 */
export async function confirmEnrollment({ factorId, code }: { factorId: string; code: string }): Promise<void> {
  await requireRecentSignIn() // Supabase Auth would not say why it refuses
  await ownSecondStep([]).verify({ factorId, code })
}

/**
 * Removes a factor, in a session at aal2. While other factors stay, it must not be the one that raised the session: the
 * server would lower the session, and the person would be asked for a code again.
 */
export async function removeFactor(factorId: string): Promise<void> {
  const { auth } = await getSupabase()
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error && error.code !== 'mfa_factor_not_found') throw toBackendError(error) // otherwise it was removed before
  await auth.refreshSession() // the token still claims the level of the factor
}
