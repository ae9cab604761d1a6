import type { SupabaseClient } from '@supabase/supabase-js'
import { BackendError } from '../../domain/backend-error.ts'
import type { SecondStep } from '../../domain/people/second-factor.ts'
import { loadClients } from '../supabase/client.ts'
import { rememberOwner } from './sign-in.ts'
import { secondStep } from './second-factor.ts'
import { makeWaitingSessionCurrent, dropWaitingSession, type WaitingPerson } from './waiting-session.ts'

let client: SupabaseClient['auth'] | undefined

async function waitingClient(): Promise<SupabaseClient['auth']> {
  const { createWaitingClient } = await loadClients()
  return (client ??= createWaitingClient().auth)
}

/**
 * The second step of the sign-in that waits on this device: `verify` signs the person in. A sign-in that the server has
 * ended meanwhile is given up: `onOver` is called.
 */
export function signInStep({ factors }: WaitingPerson, onOver: () => void): SecondStep {
  const step = secondStep(waitingClient, factors)
  const giveUpIfOver = (failure: unknown): never => {
    if (failure instanceof BackendError && failure.kind === 'signed_out') {
      onOver()
      void dropWaitingSession()
    }
    throw failure
  }
  return {
    factors,
    sendCode: (...how) => step.sendCode(...how).catch(giveUpIfOver),
    verify: async (attempt) => {
      await step.verify(attempt).catch(giveUpIfOver)
      const { data } = await (await waitingClient()).getSession()
      const user = data.session?.user
      if (user === undefined) throw new BackendError('signed_out', 'the sign-in is over')
      await makeWaitingSessionCurrent(() => rememberOwner(user))
    },
  }
}
