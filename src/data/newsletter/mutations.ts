import { useMutation } from '@tanstack/react-query'
import { toBackendError } from '../errors.ts'
import { referralCode } from '../referral.ts'
import { getSupabase } from '../supabase/client.ts'

interface NewsletterSignup {
  email: string
  /** The page with the sign-up form. */
  source: string
  /** Honeypot: bots fill it, the database drops the row. */
  website?: string
}

/**
 * Signs an e-mail up for the newsletter, with this device's referral code. A repeated e-mail succeeds too. Rejects with
 * BackendError (rules: Newsletter).
 */
export function useNewsletterSignup() {
  return useMutation({
    mutationFn: async ({ email, source, website = '' }: NewsletterSignup) => {
      const supabase = await getSupabase()
      const row = { email, source, referral_code: referralCode(), website }
      const { error, status } = await supabase.from('newsletter_signups').insert(row).retry(false)
      if (error) throw toBackendError(error, status)
    },
  })
}
