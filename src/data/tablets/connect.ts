import { captchaOptions } from '../auth/captcha.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { deviceId } from '../device/device-id.ts'
import { currentIdentity } from '../device/identity.ts'
import { toBackendError } from '../errors.ts'
import { hasUnsettledScans } from '../scans/leave-device.ts'
import { currentSession } from '../session.ts'
import { callRpc, loadClients } from '../supabase/client.ts'
import type { Client } from '../supabase/create-client.ts'
import { connectingKey, sessionKey } from '../supabase/session-key.ts'
import { connectionRow, renamedRow } from './rows.ts'
import { becomeTablet, knownTablet, updateTablet } from './tablet.ts'

let client: Client | undefined

/**
 * Makes this device a tablet of the connection code's restaurant (rules: Tablets). Its anonymous session is kept apart
 * until the code is accepted, also over a reload, so that the same code can be sent again after a lost answer. First
 * sends what waits on a tablet; resolves with 'unsent' when unsettled scans are left and the code is for another
 * restaurant. Rejects with BackendError when nobody answered, or when somebody has signed in meanwhile, who keeps the
 * session here.
 */
export async function connectTablet(code: string): Promise<'connected' | 'wrong_code' | 'too_many' | 'unsent'> {
  const asker = currentIdentity()?.userId
  const connecting = await openClient()
  await signInOnce(connecting)
  const previous = knownTablet()
  const hasUnsent = currentIdentity() !== null && (await hasUnsettledScans())
  const { data, error, status } = await connecting
    .rpc('connect_tablet', {
      code,
      device_id: deviceId(),
      ...(previous === null ? {} : { previous_tablet: previous.id, has_unsent: hasUnsent }),
    })
    .retry(false)
  if (error !== null) {
    const failure = toBackendError(error, status)
    if (failure.kind === 'signed_out') localStorage.removeItem(connectingKey) // the next attempt signs in anew
    throw failure
  }
  const answer = connectionRow.parse(data)
  if (answer.status !== 'connected') return answer.status
  if (currentIdentity()?.userId !== asker) throw new BackendError('signed_out', 'somebody has signed in meanwhile')
  const { id, name, restaurant_id: restaurantId, restaurant_name: restaurantName } = answer.tablet
  localStorage.setItem(sessionKey, localStorage.getItem(connectingKey) ?? '')
  localStorage.removeItem(connectingKey)
  const isNamed = previous?.id === id && previous.isNamed
  becomeTablet({ id, name, restaurantId, restaurantName, pausedToday: false, status: 'connected', isNamed })
  currentSession().outbox.sendDue() // what waited for the connection
  return 'connected'
}

async function openClient(): Promise<Client> {
  const { createConnectingClient } = await loadClients()
  return (client ??= createConnectingClient())
}

async function signInOnce({ auth }: Client): Promise<void> {
  const stored = await auth.getSession()
  if (stored.data.session !== null) return
  const { error } = await auth.signInAnonymously({ options: await captchaOptions() })
  if (error !== null) throw toBackendError(error)
}

/**
 * Names this tablet (1 to 40 characters). Rejects with BackendError; the tablet then keeps the name that it has.
 */
export async function nameTablet(name: string): Promise<void> {
  const tablet = knownTablet()
  if (tablet === null) return
  if (name !== tablet.name) {
    const { status } = await callRpc('rename_tablet', { tablet_id: tablet.id, name }, renamedRow)
    if (status === 'not_found') throw new BackendError('not_found', 'disconnected meanwhile')
  }
  updateTablet({ name, isNamed: true })
}
