import { useMutation } from '@tanstack/react-query'
import { toBackendError } from '../errors.ts'
import { referralCode } from '../referral.ts'
import { getSupabase } from '../supabase/client.ts'

interface NewsletterSignup {
  email: string
  /** The page that the person signed up on. */
  source: string
  /** What the form's `Honeypot` holds: nothing, from a person. */
  website?: string
}

/**
 * Signs an address up for the announcement of new plans, with the referral code of this device. A repeated address
 * succeeds as a new one does. Rejects with BackendError.
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
