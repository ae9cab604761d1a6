import { useEffect, useEffectEvent } from 'react'
import { isVoucherCode } from '../../../domain/voucher/voucher.ts'
import { makeBurst } from './keyboard-reader-burst.ts'

/** A reader that types: a burst of keys ending in Enter, wherever the focus is. In a form it is the form's. */
export function useKeyboardReader(onCode: (code: string) => void) {
  const report = useEffectEvent(onCode)

  useEffect(() => {
    const burst = makeBurst()
    const listen = (event: KeyboardEvent) => {
      const text = burst(event.key, event.timeStamp)
      if (text === null || !isVoucherCode(text) || isInForm(event.target)) return
      event.preventDefault() // Enter would press whatever button has the focus
      event.stopPropagation()
      report(text)
    }
    addEventListener('keydown', listen, { capture: true })
    return () => {
      removeEventListener('keydown', listen, { capture: true })
    }
  }, [])
}

function isInForm(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.form !== null
}
