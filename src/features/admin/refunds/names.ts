import type { ListedRefund } from '../../../data/admin/refunds.ts'
import { adminRefundTexts as t } from '../../../texts/admin/refunds.ts'

/** Who gets the money: the member, or the payer of the order where the account has gone. */
export function nameOf({ full_name, payer_name, email }: ListedRefund): string {
  return full_name ?? payer_name ?? email ?? t.gone
}
