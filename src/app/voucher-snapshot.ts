import { watchWallet } from '../data/vouchers/wallet.ts'
import { keepVoucherSnapshot, paintedVouchers } from '../data/vouchers/snapshot.ts'
import { serverNow } from '../data/server-clock.ts'
import type { Voucher } from '../data/vouchers/rows.ts'
import { formatDateTime } from '../domain/format.ts'
import { isVoucherActive, voucherEnd } from '../domain/voucher/voucher.ts'
import { uiTexts } from '../texts/ui.ts'
import { voucherTexts } from '../texts/vouchers.ts'
import { drawQr } from '../ui/layout/qr-drawing.tsx'

const mostPainted = 12 // about 5 KB each; localStorage holds 5 MB

/**
 * Updates the voucher snapshot, which the early script paints at the next cold start, whenever the person's wallet
 * changes.
 * Returns how to stop.
 */
export function followWallet(userId: string): () => void {
  return watchWallet(userId, (vouchers) => {
    const known = new Map(paintedVouchers(userId).map(({ code, qr }) => [code, qr]))
    const active = vouchers.filter((voucher) => isVoucherActive(voucher, serverNow())).slice(0, mostPainted)
    keepVoucherSnapshot({
      userId,
      words: {
        instruction: voucherTexts.open.instruction,
        close: uiTexts.close,
        others: voucherTexts.open.others,
        offline: voucherTexts.open.offline,
      },
      vouchers: active.map((voucher) => painted(voucher, known.get(voucher.qr_code))),
    })
  })
}

function painted(voucher: Voucher, drawn: ReturnType<typeof drawQr> | undefined) {
  return {
    id: voucher.id,
    code: voucher.qr_code,
    restaurant: voucher.restaurant.name,
    endsAt: voucherEnd(voucher).getTime(),
    expiry: `${voucherTexts.card.expiresAt} ${formatDateTime(voucher.expires_at)}`,
    qrLabel: voucherTexts.open.qrLabel(voucher.restaurant.name),
    qr: drawn ?? drawQr(voucher.qr_code),
    row: voucher,
  }
}
