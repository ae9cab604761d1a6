import { signUpConsents } from '../../domain/people/consents.ts'
import { confirmationPath } from '../../domain/url/link-page.ts'
import { toBackendError } from '../errors.ts'
import { referralCode } from '../referral.ts'
import { getSupabase } from '../supabase/client.ts'
import { captchaOptions } from './captcha.ts'
import { rememberSignUp } from './remembered-sign-up.ts'

const takenCodes: ReadonlySet<string | undefined> = new Set(['user_already_exists', 'email_exists'])

export interface SignUp {
  fullName: string
  email: string
  password: string
  /** Path of this app to go on to once the sign-up is complete. */
  returnPath: string
}

/**
 * Creates an account with this device's referral code. Only that code survives the confirmation by e-mail, which asks
 * again for name, password and consents (rules: Accounts). The answer is the same for an address that already has an
 * account.
 */
export async function signUp({ fullName, email, password, returnPath }: SignUp): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signUp({
    email,
    password,
    options: {
      data: { full_name: fullName, consents: signUpConsents, referral_code: referralCode() },
      emailRedirectTo: confirmationUrl(returnPath),
      ...(await captchaOptions()),
    },
  })
  if (error && !takenCodes.has(error.code)) throw toBackendError(error)
  rememberSignUp(email, fullName) // also for a taken address: who has an account is nobody's business
}

/** Sends the confirmation e-mail of a sign-up again. The answer is the same for every address. */
export async function resendConfirmation(email: string, returnPath: string): Promise<void> {
  const supabase = await getSupabase()
  const options = { emailRedirectTo: confirmationUrl(returnPath), ...(await captchaOptions()) }
  const { error } = await supabase.auth.resend({ type: 'signup', email, options })
  if (error) throw toBackendError(error)
}

function confirmationUrl(returnPath: string): string {
  return `${globalThis.location.origin}${confirmationPath}?${new URLSearchParams({ voltar: returnPath }).toString()}`
}
