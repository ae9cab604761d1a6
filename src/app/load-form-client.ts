import { searchForm } from './installation/unsaved-work.ts'

/**
 * Loads what sends a form when the person enters its first field. Without it a file that is lost, or gone with its
 * version, would only be missed when the form is full, and a reload would lose what was typed. Not where the server
 * does not answer: the page would be reloaded there too.
 */
export function loadFormClient(): void {
  let isAsked = false
  const load = async (field: EventTarget | null) => {
    const form = field instanceof Element ? field.closest('form') : null
    if (isAsked || form === null || form.matches(searchForm)) return
    isAsked = true
    const answer = await fetch(globalThis.location.href, { method: 'HEAD' }).catch(() => undefined)
    if (answer?.ok === true) await import('../data/supabase/create-client.ts').catch(() => undefined)
    else isAsked = false
  }
  addEventListener('focusin', ({ target }) => void load(target))
  void load(document.activeElement) // entered before the app started
}
