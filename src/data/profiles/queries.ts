import { queryOptions } from '@tanstack/react-query'
import { currentIdentity, updateIdentity } from '../device/identity.ts'
import { gcTimes, staleTimes } from '../stale-times.ts'
import { callRpc } from '../supabase/client.ts'
import { fetchProfile } from './fetch-profile.ts'
import { personalDataRow } from './rows.ts'

export const profiles = {
  /** One's own profile; also updates address, name and role of the remembered identity. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['profiles', userId] as const,
      queryFn: async (query) => {
        const profile = await fetchProfile()
        query.signal.throwIfAborted() // the person has changed it meanwhile
        updateIdentity(profile.id, { email: profile.email, role: profile.role, fullName: profile.full_name })
        return profile
      },
      // Each of these states keeps the person waiting, so an older profile is not trusted.
      staleTime: ({ state: { data } }) =>
        currentIdentity()?.role === null ||
        (data?.role === 'user' && data.pet_guidelines_accepted_at === null) ||
        data?.needs_second_factor
          ? 0
          : staleTimes.profile,
      gcTime: gcTimes.profile,
      meta: { persist: true },
    }),

  /** What the person filled in. Not persisted on the device: it holds a CPF and an address. */
  personalData: (userId: string) =>
    queryOptions({
      queryKey: ['profiles', userId, 'personal'] as const,
      queryFn: () => callRpc('ensure_profile', {}, personalDataRow),
      staleTime: staleTimes.profile,
      gcTime: gcTimes.profile,
    }),
}
