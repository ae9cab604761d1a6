import { signUpConsents } from '../../domain/people/consents.ts'
import { toBackendError } from '../errors.ts'
import { openLink, refuseUnlessSet, type LinkToken } from './emailed-link.ts'
import { forgetSignUp } from './remembered-sign-up.ts'

/**
 * Sets name, consents and password of the owner of a confirmation link, whose e-mail address was shown. The database
 * then ends the link's session. May be repeated. Rejects with BackendError with the code of Supabase Auth.
 */
export async function completeSignUp(
  link: LinkToken,
  email: string,
  { fullName, password }: { fullName: string; password: string },
): Promise<void> {
  const linked = await openLink(link, email)
  const answers = { consents: signUpConsents, full_name: fullName }
  const { error: notStored, status } = await linked.rpc('complete_sign_up', answers).retry(false)
  const error = notStored ?? (await linked.auth.updateUser({ password })).error
  if (error) await refuseUnlessSet(toBackendError(error, status), email, password)
  forgetSignUp()
}
