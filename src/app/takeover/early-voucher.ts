import { earlyVoucherAttribute } from '../../early/contract.ts'

/** The id of the voucher that the early script has painted and that is still on the screen. */
export function earlyVoucher(): string | undefined {
  return document.querySelector(`[${earlyVoucherAttribute}]`)?.getAttribute(earlyVoucherAttribute) ?? undefined
}
