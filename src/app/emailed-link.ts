import { adoptSessionFromLink } from '../data/auth/session.ts'
import { authTexts } from '../texts/auth.ts'
import { notify } from '../ui/feedback/notify.ts'

/** Signs in by the session that an e-mailed link brought in the address, or shows why the link did not work. */
export async function openEmailedLink(): Promise<void> {
  const { pathname, search, hash } = globalThis.location
  if (/[#&]access_token=/.test(hash) && (await adoptSessionFromLink()) === 'other_person')
    notify.error(authTexts.linkOfOther.title, authTexts.linkOfOther.text)
  if (/[#&]error_code=/.test(hash)) {
    globalThis.history.replaceState(null, '', pathname + search)
    notify.error(authTexts.confirmationFailed.title, authTexts.confirmationFailed.text)
  }
}
