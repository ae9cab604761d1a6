import { useEffect, useEffectEvent } from 'react'
import { readScannedCode } from '../../../domain/voucher/code.ts'
import { burstDetector } from './keyboard-reader-burst.ts'

/** Listens for the codes of a keyboard reader wherever the focus is, except in forms, which take their own keys. */
export function useKeyboardReader(onCode: (code: string) => void) {
  const report = useEffectEvent(onCode)

  useEffect(() => {
    const burst = burstDetector()
    const listen = (event: KeyboardEvent) => {
      const text = burst(event.key, event.timeStamp)
      const code = text === null ? null : readScannedCode(text)
      if (code === null || isInForm(event.target)) return
      event.preventDefault() // Enter would press the focused button
      event.stopPropagation()
      report(code)
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
