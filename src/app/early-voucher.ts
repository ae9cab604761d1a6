/** The id of the voucher that `public/early.js` has painted and that is still there. */
export function earlyVoucher(): string | undefined {
  return layer()?.dataset['earlyVoucher']
}

/** Takes the painted voucher away once the app shows its own below it, or has something else to say. */
export function handOverEarlyVoucher(): void {
  const painted = layer()
  if (painted === null) return
  const look = () => {
    if (document.querySelector('[role=dialog]:not([data-early-voucher]), main h1') === null) return
    observer.disconnect()
    void Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => { painted.remove() })
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
}

function layer(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-early-voucher]')
}
