import type { ComponentProps } from 'react'
import { uiTexts } from '../../texts/ui.ts'

/** A field that people neither see nor reach. Bots fill it, and the database drops their row. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <label aria-hidden className="sr-only">
      {uiTexts.honeypot}
      <input type="text" tabIndex={-1} autoComplete="off" {...props} />
    </label>
  )
}
