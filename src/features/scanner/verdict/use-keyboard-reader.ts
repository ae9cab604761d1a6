import { useEffect, useEffectEvent } from 'react'
import { isVoucherCode } from '../../../domain/voucher/voucher.ts'
import { makeBurst } from './keyboard-reader-burst.ts'

/** Listens for the codes of a keyboard reader wherever the focus is, except in forms, which take their own keys. */
export function useKeyboardReader(onCode: (code: string) => void) {
  const report = useEffectEvent(onCode)

  useEffect(() => {
    const burst = makeBurst()
    const listen = (event: KeyboardEvent) => {
      const text = burst(event.key, event.timeStamp)
      if (text === null || !isVoucherCode(text) || isInForm(event.target)) return
      event.preventDefault() // Enter would press the focused button
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
