/** The id of the voucher that `public/early.js` has painted and that is still there. */
export function earlyVoucher(): string | undefined {
  return layer()?.dataset['earlyVoucher']
}

/**
 * Takes the painted voucher away once the app shows its own below it, or has something else to say. The app has `opened`
 * the one that was painted when it started; `onChange` is told where the person closed it or chose another since.
 */
export function handOverEarlyVoucher(
  opened: string | undefined,
  onChange: (painted: string | undefined) => void,
): void {
  let shown = opened
  let leaves = false
  const observer = new MutationObserver(look)
  function look(): void {
    const painted = earlyVoucher()
    if (painted !== shown) onChange(painted)
    shown = painted
    if (painted === undefined) observer.disconnect()
    else if (!leaves && document.querySelector('[role=dialog]:not([data-early-voucher]), main h1') !== null) {
      leaves = true
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      void Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {
        observer.disconnect()
        layer()?.remove()
      })
    }
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
}

function layer(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-early-voucher]')
}
