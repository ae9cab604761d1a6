import webPush from 'web-push'
import type { Rpc } from '../_shared/data-api.ts'
import { notificationText } from '../_shared/notification-texts.ts'
import { outcomeOf, type ClaimedMessage, type Outcome, type Send } from './message.ts'

/** The push services of the browsers: a star stands for one or more names below. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]
const secondsOfDay = 86_400
/** Of a long announcement: a service takes 4,096 bytes, and a phone shows a few lines. */
const longestBody = 300

export interface PushOptions {
  api: Rpc
  /** Whom a push service can ask about the sender: mailto: or https:. */
  contact: string
  /** Further origins that endpoints may have. */
  origins: readonly string[]
}

/** Sends web push with the keys of this installation, which the first sender makes. */
export async function createPush({ api, contact, origins }: PushOptions): Promise<Send> {
  const keys = await installationKeys(api)
  const vapidDetails = { subject: contact, publicKey: keys.public_key, privateKey: keys.private_key }
  return async (message, signal) => {
    const { endpoint = '', p256dh = '', auth = '', notification_id: tag = message.id } = message
    if (!isPushService(endpoint, origins)) return { outcome: 'refused', detail: 'unknown_push_service' }
    const options = {
      vapidDetails,
      TTL: secondsOfDay,
      topic: tag.replaceAll('-', ''), // of the same notification, the service keeps only the latest
      urgency: message.kind === 'restaurant_closed' ? 'high' : 'normal',
    } as const
    let details: webPush.RequestDetails
    try {
      details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(message, tag), options)
    } catch {
      return { outcome: 'refused', detail: 'invalid_keys' }
    }
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: details.headers,
      body: new Uint8Array(details.body ?? []),
      redirect: 'manual', // a service must not lead elsewhere
      signal,
    })
    return pushOutcome(response)
  }
}

/** Whether an endpoint, which a browser has sent, is one of a known service and so not in a private network. */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (origins.includes(origin)) return true
  return (
    protocol === 'https:' &&
    port === '' &&
    services.some((name) => (name.startsWith('*') ? hostname.endsWith(name.slice(1)) : hostname === name))
  )
}

function payloadOf({ kind, facts }: ClaimedMessage, tag: string): string {
  const { title, body, path: url } = notificationText(kind, facts)
  const short = body.length > longestBody ? `${body.slice(0, longestBody - 1).trimEnd()}…` : body
  return JSON.stringify({ kind, title, body: short, url, tag })
}

async function pushOutcome(response: Response): Promise<Outcome> {
  const outcome = await outcomeOf(response)
  return response.status === 404 || response.status === 410 ? { ...outcome, outcome: 'gone' } : outcome
}

async function installationKeys(api: Rpc): Promise<{ public_key: string; private_key: string }> {
  const known = await api('push_keys')
  if (isPair(known)) return known
  const { publicKey: public_key, privateKey: private_key } = webPush.generateVAPIDKeys()
  const stored = await api('push_keys', { public_key, private_key }) // another sender's, if that was first
  if (!isPair(stored)) throw new TypeError('push_keys: no keys')
  return stored
}

function isPair(keys: unknown): keys is { public_key: string; private_key: string } {
  if (typeof keys !== 'object' || keys === null || !('public_key' in keys) || !('private_key' in keys)) return false
  return typeof keys.public_key === 'string' && typeof keys.private_key === 'string'
}
