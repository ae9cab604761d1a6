import type { Rpc } from '../_shared/data-api.ts'

/**
 * Answers the link in the header of an e-mail (RFC 8058): a POST, which mail programs send, stops the e-mails of its
 * kind; anybody who opens it is led to the app's page, whose script stops them: scanners of links open links too, but
 * seldom run scripts.
 */
export async function answerUnsubscribe(request: Request, { api, siteUrl }: { api: Rpc; siteUrl: string }) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (request.method === 'GET' || request.method === 'HEAD') {
    const location = `${siteUrl}/descadastrar#${encodeURIComponent(token)}`
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  }
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } })
  const answer = await api('unsubscribe', { token })
  const isStopped = typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'stopped'
  return new Response(null, { status: isStopped ? 200 : 404 })
}
