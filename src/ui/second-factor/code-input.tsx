import type { ComponentProps } from 'react'
import { Input } from '../controls/input.tsx'

/** A one-time code: phones offer the number keys and, for a message, the code itself. */
export function CodeInput(props: Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>) {
  return (
    <Input
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      placeholder="000 000"
      {...props}
      className="max-w-60 text-center font-mono text-xl tracking-[0.2em] placeholder:opacity-50"
    />
  )
}
