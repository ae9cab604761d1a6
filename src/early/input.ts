import { hydratedAttribute, prerenderedAttribute, type EarlyInput, type FormControl } from './contract.ts'
import { hasStarted } from './has-started.ts'

/**
 * Keeps what a person does on a prerendered page before the app can react: the app types it again into its fields,
 * sends the form and presses the button (src/app/takeover/early-input.ts, src/ui/controls/use-early-input.ts).
 */
export function keepInput(): void {
  const kept: EarlyInput = { typed: new WeakMap(), submitted: new WeakSet(), pressed: null, hasActed: false }
  window.earlyInput = kept

  addEventListener(
    'input',
    ({ target }) => {
      if (isControl(target) && isWaiting(target.form)) kept.typed.set(target, target.value)
    },
    true,
  )

  // The browser sends no form by Enter while its button is disabled, as some are until the app knows what was typed.
  addEventListener(
    'keydown',
    ({ target, key }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement && target.form !== null && isWaiting(target.form))
        kept.submitted.add(target.form)
    },
    true,
  )

  // The browser's own submit would reload the page, with what was typed in its address.
  addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof Element) || event.target.hasAttribute(hydratedAttribute)) return
      event.preventDefault()
      kept.submitted.add(event.target)
    },
    true,
  )

  addEventListener(
    'click',
    ({ target }) => {
      if (hasStarted() || !(target instanceof Element)) return
      // The browser itself opens a popover.
      kept.pressed = target.closest<HTMLElement>('#root button[type=button]:not([popovertarget])') ?? kept.pressed
    },
    true,
  )

  const note = () => {
    kept.hasActed = true
  }
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    addEventListener(type, note, { capture: true, passive: true })
  }
}

function isWaiting(form: HTMLFormElement | null): boolean {
  return form !== null && !form.hasAttribute(hydratedAttribute) && form.closest(`[${prerenderedAttribute}]`) !== null
}

function isControl(target: EventTarget | null): target is FormControl {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
