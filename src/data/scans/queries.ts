import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { toBackendError } from '../errors.ts'
import { getSupabase } from '../supabase/client.ts'
import { timestampRow } from '../timestamp-row.ts'

const validationRow = z.object({ scan_id: z.uuid(), restaurant_id: z.uuid(), used_at: timestampRow })
export type Validation = z.infer<typeof validationRow>

const everyMinute = 60_000

export const scans = {
  /** Vouchers used since a moment at the establishments that the person manages, newest first, at most 500. */
  validatedSince: (userId: string, since: Date) =>
    queryOptions({
      queryKey: ['scans', userId, 'validated', since.toISOString()] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const { data, error, status } = await supabase
          .from('voucher_scans')
          .select('scan_id, restaurant_id, used_at')
          .eq('outcome', 'validated')
          .gte('used_at', since.toISOString())
          .order('used_at', { ascending: false })
          .limit(500)
          .retry(false)
        if (error) throw toBackendError(error, status)
        return z.array(validationRow).parse(data)
      },
      staleTime: 0,
      refetchInterval: everyMinute,
    }),
}
