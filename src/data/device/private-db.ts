import { Dexie, type Table } from 'dexie'
import { currentIdentity } from './identity.ts'
import type { RestaurantDetail } from '../restaurants/rows.ts'
import type { Voucher } from '../vouchers/rows.ts'

interface SavedAt {
  what: 'vouchers'
  at: Date
}

interface Dismissal {
  what: 'guide-card'
}

/** A review that the server does not have; the stars are 0 until one is chosen. */
export interface ReviewDraft {
  voucherId: string
  rating: number
  comment: string
  /** `queued`: sent without a network, goes by itself when there is one; `refused`: it went, and came back. Else it is being written. */
  state?: 'queued' | 'refused'
}

/** An establishment's page as the server last gave it. */
export interface OpenedDetail {
  slug: string
  detail: RestaurantDetail
  savedAt: Date
}

/** A heart that was tapped without a network. */
export interface FavoriteWish {
  restaurantId: string
  favorite: boolean
  at: Date
}

/** What a signed-in person keeps on this device. One database per person: signing out deletes it whole, offline too. */
class PrivateDb extends Dexie {
  declare vouchers: Table<Voucher, string>
  declare savedAt: Table<SavedAt, SavedAt['what']>
  declare dismissed: Table<Dismissal, Dismissal['what']>
  declare reviewDrafts: Table<ReviewDraft, string>
  declare openedDetails: Table<OpenedDetail, string>
  declare favoriteWishes: Table<FavoriteWish, string>

  constructor(userId: string) {
    super(privateDbName(userId))
    this.version(1).stores({ vouchers: 'id', savedAt: 'what', dismissed: 'what' })
    this.version(2)
      .stores({ reviewDrafts: 'voucherId' })
      .upgrade((old) => old.table<Voucher>('vouchers').toCollection().modify(fillIn))
    this.version(3).stores({ openedDetails: 'slug, savedAt', favoriteWishes: 'restaurantId' })
  }
}

/** A voucher that was kept before these fields were there still opens without a signal. */
function fillIn(voucher: Partial<Voucher>): void {
  voucher.pet_id ??= null
  voucher.saved_cents ??= null
  voucher.saved_by_staff ??= false
  voucher.review ??= null
}

const opened = new Map<string, PrivateDb>()

function privateDbName(userId: string): string {
  return `focinho-private-${userId}`
}

/** The person's database on this device, opened once. */
export function privateDb(userId: string): PrivateDb {
  const known = opened.get(userId)
  if (known !== undefined) return known
  const db = new PrivateDb(userId)
  opened.set(userId, db)
  return db
}

/** Closes and deletes the person's database; a later read makes a new, empty one. */
export async function deletePrivateDb(userId: string): Promise<void> {
  opened.get(userId)?.close()
  opened.delete(userId)
  await Dexie.delete(privateDbName(userId))
}

/**
 * Whether the person signed out meanwhile: an answer that arrives late must not come back to this device, and only to look
 * would make the database anew.
 */
export function hasLeft(userId: string): boolean {
  return currentIdentity()?.userId !== userId
}
