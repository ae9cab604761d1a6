import { watchWallet } from '../data/vouchers/wallet.ts'
import { forgetVoucherSnapshot, keepVoucherSnapshot, snapshotVouchers } from '../data/vouchers/snapshot.ts'
import { serverNow } from '../data/server-clock.ts'
import type { Session } from '../data/session.ts'
import type { Voucher } from '../data/vouchers/rows.ts'
import { groupShortCode, spellShortCode } from '../domain/short-code.ts'
import { isVoucherActive } from '../domain/voucher/voucher.ts'
import { formatVoucherEnd } from '../domain/voucher/voucher-end.ts'
import { uiTexts } from '../texts/ui.ts'
import { voucherTexts } from '../texts/vouchers.ts'
import { drawQr } from '../ui/layout/qr-drawing.tsx'

const mostPainted = 12 // some 5 KB each, of the 5 MB that localStorage holds

/** Keeps what the early script paints at the next cold start in step with the person's wallet. */
export function keepSnapshotCurrent(session: Session): void {
  const { userId, signal } = session
  signal.addEventListener('abort', () => {
    // This tab may have stored it after the sign-out in another one.
    if (snapshotVouchers(userId).length > 0) forgetVoucherSnapshot()
  })
  watchWallet(session, signal, ({ vouchers }) => {
    const known = new Map(snapshotVouchers(userId).map(({ code, qr }) => [code, qr]))
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
    endsAt: voucher.ends_at.getTime(),
    expiry: `${voucherTexts.card.expiresAt} ${formatVoucherEnd(voucher.ends_at)}`,
    qrLabel: voucherTexts.open.qrLabel(voucher.restaurant.name),
    qr: drawn ?? drawQr(voucher.qr_code),
    ...(voucher.short_code && {
      typed: {
        label: voucherTexts.open.shortCode,
        grouped: groupShortCode(voucher.short_code),
        spelled: spellShortCode(voucher.short_code),
      },
    }),
    row: voucher,
  }
}
