import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** An e-mail address, which the browser neither capitalizes nor corrects. */
export function EmailInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <Input type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
}
