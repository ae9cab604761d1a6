import { openSealed } from '../../domain/scan/sealed-record.ts'
import { judgeOffline, type OfflineVerdict } from '../../domain/scan/offline-verdict.ts'
import { sealedVoucherRow, type SealedList } from './rows.ts'
import { scanDb, type StoredScan } from './scan-database.ts'

/** Replaces what this tablet knows of one establishment's vouchers. */
export async function saveSealedList(
  userId: string,
  restaurantId: string,
  { place, records }: SealedList,
  syncedAt: Date,
): Promise<void> {
  const db = scanDb(userId)
  await db.transaction('rw', db.places, db.sealed, async () => {
    await db.sealed.where({ restaurantId }).delete()
    await db.sealed.bulkPut(records.map((record) => ({ restaurantId, ...record })))
    await db.places.put({ restaurantId, place, syncedAt })
  })
}

/** What the tablet says of a scan by the sealed lists; null when it knows nothing. */
export async function judgeBySealedList(
  userId: string,
  { restaurantId, index, scannedAt }: StoredScan,
  code: string,
): Promise<OfflineVerdict | { outcome: 'wrong_restaurant'; restaurant_name: string | null } | null> {
  const db = scanDb(userId)
  const records = await db.sealed.where({ index }).toArray()
  const here = records.find((record) => record.restaurantId === restaurantId)
  if (here === undefined) {
    const [other] = records
    return other === undefined
      ? null
      : { outcome: 'wrong_restaurant', restaurant_name: (await db.places.get(other.restaurantId))?.place.name ?? null }
  }
  const known = await db.places.get(restaurantId)
  if (known === undefined) return null
  const voucher = sealedVoucherRow.parse(JSON.parse(await openSealed(code, here.body)))
  return judgeOffline(voucher, known.place, scannedAt)
}
