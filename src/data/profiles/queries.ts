import { queryOptions } from '@tanstack/react-query'
import { currentIdentity, rememberIdentity } from '../device/identity.ts'
import { gcTimes, staleTimes } from '../stale-times.ts'
import { callRpc } from '../supabase/client.ts'
import { fetchProfile } from './fetch-profile.ts'
import { personalDataRow } from './rows.ts'

export const profiles = {
  /** One's own profile; keeps the remembered identity's name and role up to date. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['profiles', userId] as const,
      queryFn: async () => {
        const profile = await fetchProfile()
        const identity = currentIdentity()
        if (
          identity?.userId === profile.id &&
          (identity.role !== profile.role || identity.fullName !== profile.full_name)
        ) {
          rememberIdentity({ ...identity, role: profile.role, fullName: profile.full_name })
        }
        return profile
      },
      // Who is held up, by a role that is not known or the guide, is not held up by a kept profile that may be behind.
      staleTime: ({ state: { data } }) =>
        currentIdentity()?.role === null || data?.pet_guidelines_accepted_at === null ? 0 : staleTimes.profile,
      gcTime: gcTimes.profile,
      meta: { persist: true },
    }),

  /** What the person filled in. Not kept on the device, unlike the rest: it holds a CPF and an address. */
  personalData: (userId: string) =>
    queryOptions({
      queryKey: ['profiles', userId, 'personal'] as const,
      queryFn: () => callRpc('ensure_profile', {}, personalDataRow),
      staleTime: staleTimes.profile,
      gcTime: gcTimes.profile,
    }),
}
