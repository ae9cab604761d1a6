import { currentIdentity } from '../data/device/identity.ts'
import { searchForm } from './installation/unsaved-work.ts'

/**
 * Loads the module that sends forms when a visitor enters the first field of a form; signed-in people have it already.
 * Otherwise a lost file, or one of a replaced version, would be noticed only at submission, and a reload would lose
 * what was typed. Not while the server does not answer: a failed import would reload the page.
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
