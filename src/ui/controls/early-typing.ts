import { useEffect, useRef, type RefObject } from 'react'

declare global {
  interface Window {
    /** The button that somebody pressed last while nothing answered yet (`public/early.js`). */
    pressedEarly?: HTMLButtonElement
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const typed = new Map<Control, string>()

/**
 * Remembers what people typed into a prerendered page before its forms came to life: until then a slow phone shows
 * fields that the app would empty. `useEarlyTyping` gives it back.
 */
export function recordEarlyTyping(page: HTMLElement): void {
  for (const control of page.querySelectorAll<Control>('input, textarea, select')) {
    if (control.value !== '') typed.set(control, control.value)
  }
  page.addEventListener('input', ({ target }) => {
    if (isControl(target) && target.form?.dataset['alive'] === undefined) typed.set(target, target.value)
  })
}

/** For a form's `ref`: once it is alive it has what was typed before, and was sent if somebody did (`public/early.js`). */
export function useEarlyTyping(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = ref.current
    if (form === null) return
    form.dataset['alive'] = ''
    for (const [control, text] of typed) {
      if (control.form !== form) continue
      typed.delete(control)
      enter(control, text)
    }
    if ('sentEarly' in form) {
      delete form['sentEarly']
      form.requestSubmit()
    }
  }, [])
  return ref
}

/** Presses what somebody pressed before the page came to life: once React drives the page, even where it is not hydrated yet. */
export function pressAgain(): void {
  window.pressedEarly?.click()
  delete window.pressedEarly
}

/** As if by the keyboard. React takes no notice of a value that it set itself or saw before. */
function enter(control: Control, text: string): void {
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
