import { earlyVoucherAttribute } from '../../early/contract.ts'
import { earlyVoucher } from './early-voucher.ts'

const layerSelector = `[${earlyVoucherAttribute}]`

/**
 * Removes the painted voucher once the app shows its own below it, or another page. `opened` is the voucher that the
 * app opened when it started; `onChange` gets the id of the voucher that the person has chosen instead since, or
 * undefined when they closed it.
 */
export function handOverEarlyVoucher(
  opened: string | undefined,
  onChange: (painted: string | undefined) => void,
): void {
  let shown = opened
  let isLeaving = false
  const observer = new MutationObserver(look)
  function look(): void {
    const painted = earlyVoucher()
    if (painted !== shown) onChange(painted)
    shown = painted
    if (painted === undefined) observer.disconnect()
    else if (!isLeaving && document.querySelector(`[role=dialog]:not(${layerSelector}), main h1`) !== null) {
      isLeaving = true
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      void Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {
        observer.disconnect()
        document.querySelector(layerSelector)?.remove()
      })
    }
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
}
