/**
 * Loads what sends a form when the person enters its first field. Without it a file that is lost, or gone with its
 * version, would only be missed when the form is full, and a reload would lose what was typed.
 */
export function loadFormClient(): void {
  const load = (field: EventTarget | null) => {
    if (field instanceof Element && field.closest('form:not([role=search])'))
      void import('../data/supabase/create-client.ts').catch(() => undefined)
  }
  addEventListener('focusin', ({ target }) => load(target))
  load(document.activeElement) // entered before the app started
}
