import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callRpc } from '../supabase/client.ts'

const counts = { sign_ups: z.number(), subscribed: z.number() }

/** Whose code it is. */
export const referrerRow = z.object({ id: z.uuid(), name: z.nullable(z.string()) })
const person = z.nullable(referrerRow)

/** Who referred whom (rules: Referral). */
export const referrals = {
  /** The person's own code, and how many came with it. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['referrals', userId] as const,
      queryFn: () => callRpc('my_referrals', {}, z.object({ code: z.string(), ...counts })),
    }),

  /** For admins: who referred a person, and what came of the person's own code. */
  ofPerson: (userId: string, personId: string) =>
    queryOptions({
      queryKey: ['referrals', userId, 'person', personId] as const,
      queryFn: () =>
        callRpc(
          'admin_person_referrals',
          { user_id: personId },
          z.object({ code: z.string(), came_with: z.nullable(z.string()), referred_by: person, ...counts }),
        ),
    }),

  /** For admins: the ten codes with which most people came, and addresses of the newsletter. */
  best: (userId: string) =>
    queryOptions({
      queryKey: ['referrals', userId, 'best'] as const,
      queryFn: () =>
        callRpc(
          'admin_best_referrers',
          {},
          z.array(z.object({ code: z.string(), person, newsletter: z.number(), ...counts })),
        ),
    }),
}
