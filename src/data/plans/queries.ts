import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { staleTimes } from '../stale-times.ts'
import { askAsVisitor } from '../supabase/visitor.ts'

const planRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  price: z.coerce.number(), // the embedded API answers '29.90', the hosted one 29.90
  duration_months: z.number(),
  features: z.unknown(),
})

/** What is asked for the plans on offer. */
export const activePlansPath = `subscription_plans?select=${Object.keys(planRow.shape).join(',')}&is_active=is.true&order=price`

export const plans = {
  /** Plans on offer, cheapest first (specification, section 7, subscriptions). */
  active: () =>
    queryOptions({
      queryKey: ['plans', 'active'] as const,
      queryFn: async () => z.array(planRow).parse(await askAsVisitor(activePlansPath)),
      staleTime: staleTimes.plans,
    }),
}
