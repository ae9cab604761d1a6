import * as z from 'zod/mini'
import { callRpc } from '../supabase/client.ts'

const profileRow = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.nullable(z.string()),
  role: z.enum(['user', 'restaurant_manager', 'admin']),
  suspended_at: z.nullable(z.string()),
  pet_guidelines_accepted_at: z.nullable(z.string()),
  has_active_subscription: z.boolean(),
  /** An admin has to turn a second factor on before anything else. */
  needs_second_factor: z.boolean(),
})

export type Profile = z.infer<typeof profileRow>

/** One's own profile, created on the first read when it is missing (rules: Accounts). */
export function fetchProfile(): Promise<Profile> {
  return callRpc('ensure_profile', {}, profileRow)
}
