import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { staleTimes } from '../stale-times.ts'
import { askAsVisitor } from '../supabase/visitor.ts'

const planRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  price: z.coerce.number(), // '29.90' from the embedded backend, 29.9 from a hosted one
  duration_months: z.number(),
  features: z.unknown(),
})

const planColumns = Object.keys(planRow.shape).join(',')
/** REST path of the query for active plans; the build also writes it into prerendered pages. */
export const activePlansPath = `subscription_plans?select=${planColumns}&is_active=is.true&order=price`

export const plans = {
  /** Plans on offer, cheapest first (rules: Subscriptions). */
  active: () =>
    queryOptions({
      queryKey: ['plans', 'active'] as const,
      queryFn: async () => z.array(planRow).parse(await askAsVisitor(activePlansPath)),
      staleTime: staleTimes.plans,
    }),
}
