import type { FormControl } from '../../early/contract.ts'

/**
 * Notes what the fields of a prerendered page hold, before React empties them: the browser fills some without an event,
 * after a reload above all. `useEarlyInput` gives it back to the forms.
 */
export function noteFilledFields(page: HTMLElement): void {
  for (const control of page.querySelectorAll<FormControl>('input, textarea, select')) {
    if (control.value !== '') window.earlyInput?.typed.set(control, control.value)
  }
}

/**
 * Presses the button that was pressed before the app started. React replays the click where it has not hydrated yet.
 */
export function pressAgain(): void {
  window.earlyInput?.pressed?.click()
}
