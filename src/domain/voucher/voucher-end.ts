import { formatDateTime } from '../format.ts'
import { formatLastDay } from '../money/period-days.ts'
import { endsWithSubscription, type Expiry } from './voucher.ts'

/** When a voucher ends: day and time, or only the last day where it ends with the subscription. */
export function formatVoucherEnd(voucher: Expiry): string {
  return endsWithSubscription(voucher) ? formatLastDay(voucher.ends_at) : formatDateTime(voucher.ends_at)
}
