import * as z from 'zod/mini'
import { parseTimestamp } from '../domain/timestamp.ts'
import { clockOffsetKey } from '../early/contract.ts'
import { writeIfRoom } from './device/make-room.ts'
import { callRpc } from './supabase/client.ts'

const worthCorrectingMs = 30_000
/** An answer that took longer says little: the device may have slept meanwhile. */
const longestMs = 10_000

let offset = Number(globalThis.localStorage?.getItem(clockOffsetKey) ?? 0) || 0

/** The server's time in epoch ms, by the offset measured last: a wrong device clock must not expire a voucher. */
export function serverNow(): number {
  return Date.now() + offset
}

/**
 * Measures the offset of this device's clock. Less than 30 s counts as none: it may be network latency. An answer that
 * took more than 10 s changes nothing.
 */
export async function measureServerClock(): Promise<void> {
  const asked = Date.now()
  const server = parseTimestamp(await callRpc('server_time', {}, z.string())).getTime()
  if (Date.now() - asked > longestMs) return
  const measured = server - (asked + Date.now()) / 2
  offset = Math.abs(measured) < worthCorrectingMs ? 0 : Math.round(measured)
  writeIfRoom(clockOffsetKey, String(offset))
}
