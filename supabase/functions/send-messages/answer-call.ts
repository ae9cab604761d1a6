import { readSender, type Setting } from './settings.ts'
import { sendDueMessages } from './send-due-messages.ts'

/** Supabase gives a call 2 seconds of processor time, of which a push takes 2 ms. */
const mostOfCall = 400
/** In milliseconds: it ends before the next minute's call, and well before Supabase ends it after 150 seconds. */
const longestCall = 50_000

/**
 * Sends what is due for whoever knows MESSAGES_SECRET (`Authorization: Bearer <secret>`); answers with counts, 401
 * without the secret, 500 after a failure.
 */
export async function answerCall(request: Request, setting: Setting): Promise<Response> {
  const secret = setting('MESSAGES_SECRET') ?? ''
  const given = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
  if (secret.length < 16 || !(await isSame(given, secret))) return new Response(null, { status: 401 })
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  try {
    const sender = await readSender(setting)
    try {
      const signal = AbortSignal.timeout(longestCall)
      return Response.json(await sendDueMessages({ ...sender, limit: mostOfCall, signal }))
    } finally {
      sender.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error')
    return Response.json({ error: 'The messages were not sent; the log says why' }, { status: 500 })
  }
}

/** Compares digests, so that the time says nothing about where two texts differ. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [left, right] = await Promise.all([one, other].map(digest))
  return left !== undefined && right !== undefined && left.reduce((all, byte, at) => all | (byte ^ right[at]!), 0) === 0
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
