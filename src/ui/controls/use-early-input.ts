import { useEffect, useRef, type RefObject } from 'react'
import { hydratedAttribute, type FormControl } from '../../early/contract.ts'

/**
 * For the `ref` of a form on a prerendered page: once the form is hydrated, types into it again what a person had typed
 * before, and submits it if they had.
 */
export function useEarlyInput(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = ref.current
    if (form === null) return
    form.setAttribute(hydratedAttribute, '')
    const early = window.earlyInput
    for (const control of form.querySelectorAll<FormControl>('input, textarea, select')) {
      const text = early?.typed.get(control)
      early?.typed.delete(control)
      if (text !== undefined) type(control, text)
    }
    if (early?.submitted.delete(form) !== true) return
    setTimeout(() => {
      form.requestSubmit() // once the form has rendered what was typed
    })
  }, [])
  return ref
}

/** As if by the keyboard. React ignores a value that it set itself or has seen before. */
function type(control: FormControl, text: string): void {
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
}
