import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callRpc } from '../supabase/client.ts'

const figuresRow = z.object({
  active_members: z.number(),
  live_restaurants: z.number(),
  new_people: z.number(),
  per_day: z.array(z.object({ day: z.string(), generated: z.number(), used: z.number() })),
  by_restaurant: z.array(z.object({ id: z.uuid(), name: z.string(), city: z.nullable(z.string()), used: z.number() })),
  orders: z.record(z.string(), z.object({ count: z.number(), amount_cents: z.number() })),
  corporate_leads: z.record(z.string(), z.number()),
  local_leads: z.record(z.string(), z.number()),
})
export type Figures = z.infer<typeof figuresRow>

/** Totals of the club, and counts of the last `days` calendar days in São Paulo, including today. */
export const figures = {
  period: (userId: string, days: number) =>
    queryOptions({
      queryKey: ['figures', userId, days] as const,
      queryFn: () => callRpc('admin_figures', { days }, figuresRow),
      staleTime: 0,
    }),
}
