import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callRpc } from '../supabase/client.ts'

const dayRow = z.object({
  scan_id: z.string(),
  member_first_name: z.nullable(z.string()),
  pet_name: z.nullable(z.string()),
})
export type ScannedGuest = z.infer<typeof dayRow>

/**
 * Whom today's uses on this device served, by scan id; asked again when `lastUse` changes. In memory only: no device
 * keeps names (docs/decisions: 24).
 */
export const scannerDay = (userId: string, restaurantId: string, lastUse: string | undefined) =>
  queryOptions({
    queryKey: ['scanner-day', userId, restaurantId, lastUse] as const,
    queryFn: async () => {
      const day = await callRpc('scanner_day', { restaurant_id: restaurantId }, z.array(dayRow))
      return new Map(day.map((scan) => [scan.scan_id, scan]))
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
