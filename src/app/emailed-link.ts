import { considerLink, holdLinkSession } from '../data/auth/emailed-session.ts'
import { authTexts } from '../texts/auth.ts'
import { notify } from '../ui/feedback/notify.ts'

/**
 * Opens the page of an e-mailed link. One that brings a session asks first whether to sign in as its owner, then goes
 * on to the page; one that failed says why. Tokens leave the address at once: the library's own reader would leave them
 * in the history.
 */
export async function openEmailedLink(): Promise<void> {
  const { pathname, search, hash } = globalThis.location
  globalThis.history.replaceState(globalThis.history.state, '', pathname + search)
  if (/[#&]error_code=/.test(hash)) {
    notify.error(authTexts.confirmationFailed.title, authTexts.confirmationFailed.text)
    return
  }
  holdLinkSession(hash)
  const answer = await considerLink()
  if (answer === 'other_person') notify.error(authTexts.linkOfOther.title, authTexts.linkOfOther.text)
  if (answer === 'ask')
    globalThis.history.replaceState(null, '', `/entrar?voltar=${encodeURIComponent(pathname + search)}`)
}
