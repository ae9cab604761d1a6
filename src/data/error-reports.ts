import * as z from 'zod/mini'
import { BackendError } from '../domain/backend-error.ts'
import { appVersion } from './environment.ts'
import { callRpc } from './supabase/client.ts'

/** What is counted: addresses without a page, pages that fail to open or to draw, and errors that nothing caught. */
export const reportedKinds = ['unknown_address', 'page', 'script'] as const
export type ReportedKind = (typeof reportedKinds)[number]

const mostPerVisit = 5
const reported = new Set<string>()
const known = new WeakSet<object>()

/**
 * Counts an error that a person met: its kind, the pattern of its page and the version, nothing about the person or
 * the error. Each kind once per page and visit, at most five in all; never without a network. Never rejects.
 */
export async function reportError(kind: ReportedKind, route: string, failure?: unknown): Promise<void> {
  if (!navigator.onLine || !isOurs(failure)) return
  const key = `${kind} ${route}`
  if (reported.has(key) || reported.size >= mostPerVisit) return
  reported.add(key)
  const args = { kind, route: route.replace(/(.)\/$/, '$1'), app_version: appVersion }
  await callRpc('report_error', args, z.unknown(), { asVisitor: true }).catch(() => undefined)
}

/** False for a failed network, an ended session, an interrupted call, and an error that was counted before. */
function isOurs(failure: unknown): boolean {
  if (failure instanceof BackendError) return failure.kind === 'server' || failure.kind === 'invalid'
  if (failure instanceof DOMException && failure.name === 'AbortError') return false
  if (typeof failure !== 'object' || failure === null) return true
  if (known.has(failure)) return false
  known.add(failure)
  return true
}
