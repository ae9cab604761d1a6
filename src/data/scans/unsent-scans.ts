import { Dexie, type Table } from 'dexie'
import * as z from 'zod/mini'
import { parseTimestamp } from '../../domain/timestamp.ts'
import { KeyStore, makeKey, seal, unseal, type Sealed } from '../device/keys.ts'
import { withRetry } from '../device/retry.ts'
import type { Session } from '../session.ts'
import { callRpc } from '../supabase/client.ts'
import { isNoteDue } from './notes.ts'
import { ScanDatabase, type StoredScan } from './scan-store.ts'
import { asLeft } from './verdicts.ts'

/** The scans that one sign-out found unsent, sealed with a key that left the device with the session. */
interface Pack {
  scans: Sealed
  /** Only where the account's key had never arrived here. Scripts can use it and not read it. */
  key?: CryptoKey
}

/**
 * What outlives a person's sign-outs on this device until their next sign-in: no name, and no code that can be read.
 */
class UnsentDatabase extends Dexie {
  declare unsent: Table<{ userId: string; packs: Pack[] }, string>

  constructor() {
    super('focinho.unsent-scans')
    this.version(1).stores({ unsent: 'userId' })
  }
}

let db: UnsentDatabase | undefined
const unsentDb = () => (db ??= new UnsentDatabase())

type PackedScan = Omit<StoredScan, 'order' | 'code' | 'scannedAt' | 'resultAt' | 'result'> & {
  code: string | null
  scannedAt: string
}

/** Packs the scans and notes that are not sent, before the person's databases are deleted. */
export async function packUnsentScans(userId: string): Promise<void> {
  const closing = new AbortController() // the person's session is over: these connections are ours
  const owner = { userId, signal: closing.signal }
  const { scans } = new ScanDatabase(owner)
  const keys = new KeyStore(owner)
  try {
    const unsent = await scans.filter((scan) => scan.state !== 'settled' || isNoteDue(scan)).sortBy('order')
    if (unsent.length === 0) return
    const deviceKey = await keys.deviceKey()
    const packed = await Promise.all(unsent.map((scan) => packScan(scan, deviceKey)))
    const accountKey = await keys.accountKey()
    const pack: Pack = {
      scans: await seal(accountKey ?? deviceKey, JSON.stringify(packed)),
      ...(accountKey === undefined ? { key: deviceKey } : {}),
    }
    const { unsent: store } = unsentDb()
    await withRetry(unsentDb(), () =>
      unsentDb().transaction('rw', store, async () => {
        const before = await store.get(userId) // of a sign-in during which the account's key did not arrive
        await store.put({ userId, packs: [...(before?.packs ?? []), pack] })
      }),
    )
  } finally {
    closing.abort()
  }
}

async function packScan(scan: StoredScan, deviceKey: CryptoKey): Promise<PackedScan> {
  const { order: _, result: __, resultAt: ___, ...rest } = scan
  return {
    ...rest,
    state: scan.state === 'conflict' ? 'waiting' : scan.state, // sent again, it gets the same answer
    ...asLeft(scan),
    code: scan.code === null ? null : await unseal(deviceKey, scan.code),
    scannedAt: scan.scannedAt.toISOString(),
  }
}

/** Unpacks what the person's earlier sign-outs left on this device, and gets the account's key for the next one. */
export function openUnsentScansLane(session: Session): void {
  const keys = session.get(KeyStore)
  session.outbox.add<null, void>({
    name: 'unsent scans of earlier sign-outs',
    due: async () => {
      const left = await unsentDb().unsent.where({ userId: session.userId }).count()
      return left > 0 || (await keys.accountKey()) === undefined ? [null] : []
    },
    send: async () => {
      const accountKey = (await keys.accountKey()) ?? (await fetchAccountKey())
      await keys.keepAccountKey(accountKey)
      if (await unpack(session, accountKey)) session.outbox.sendDue()
    },
  })
}

async function fetchAccountKey(): Promise<CryptoKey> {
  const hex = await callRpc('scan_queue_key', {}, z.string())
  return makeKey(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
}

/** True when there was something. */
async function unpack(session: Session, accountKey: CryptoKey): Promise<boolean> {
  const { unsent } = unsentDb()
  const left = await unsent.get(session.userId)
  if (left === undefined) return false
  const opened = await Promise.all(left.packs.map(({ key, scans }) => unseal(key ?? accountKey, scans)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- authenticated: only packUnsentScans wrote it
  const packed = opened.flatMap((text) => JSON.parse(text) as PackedScan[])
  const { scans } = session.get(ScanDatabase)
  const ids = packed.map(({ scanId }) => scanId)
  const known = new Set((await scans.where('scanId').anyOf(ids).toArray()).map(({ scanId }) => scanId))
  const deviceKey = await session.get(KeyStore).deviceKey()
  const fresh = packed.filter(({ scanId }) => !known.has(scanId))
  await scans.bulkAdd(await Promise.all(fresh.map((scan) => unpackScan(scan, deviceKey))))
  await unsent.delete(session.userId)
  return true
}

async function unpackScan({ code, scannedAt, ...rest }: PackedScan, deviceKey: CryptoKey): Promise<StoredScan> {
  const at = parseTimestamp(scannedAt)
  return {
    ...rest,
    code: code === null ? null : await seal(deviceKey, code),
    scannedAt: at,
    result: rest.state === 'settled' ? { outcome: 'validated', used_at: at } : null, // settled ones have a note due
    resultAt: at,
  }
}
