import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callRpc } from '../supabase/client.ts'
import { timestampRow } from '../timestamp-row.ts'

const consentRow = z.object({
  kind: z.enum(['terms', 'privacy', 'age', 'pet_guidelines']),
  /** Year and month of the accepted text: '2025-10'. */
  version: z.string(),
  created_at: timestampRow,
})
export type Consent = z.infer<typeof consentRow>

export const privacy = {
  /** Declarations and accepted texts of the person, newest first. */
  consents: (userId: string) =>
    queryOptions({
      queryKey: ['privacy', userId, 'consents'] as const,
      queryFn: () => callRpc('my_consents', {}, z.array(consentRow)),
      staleTime: 0, // consents are also given on other screens
    }),
}
