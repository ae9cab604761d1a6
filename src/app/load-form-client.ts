import { currentIdentity } from '../data/device/identity.ts'
import { searchForm } from './installation/unsaved-work.ts'

/**
 * Loads what sends a form when a visitor enters its first field; who is signed in has it already. Else a file that is
 * lost, or gone with its version, would only be missed when the form is full, and a reload would lose what was typed.
 * Not where the server does not answer: the page would be reloaded there too.
 */
export function loadFormClient(): void {
  let isAsked = false
  const load = async (field: EventTarget | null) => {
    const form = field instanceof Element ? field.closest('form') : null
    if (isAsked || currentIdentity() !== null || form === null || form.matches(searchForm)) return
    isAsked = true
    const request = { method: 'HEAD', headers: { accept: 'text/html' } }
    const answer = await fetch(globalThis.location.href, request).catch(() => undefined)
    if (answer?.ok === true) await import('../data/supabase/create-client.ts').catch(() => undefined)
    else isAsked = false
  }
  addEventListener('focusin', ({ target }) => void load(target))
  void load(document.activeElement) // entered before the app started
}
