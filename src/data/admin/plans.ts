import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { toBackendError } from '../errors.ts'
import { plans } from '../plans/queries.ts'
import { useAddOnce } from '../send-once.ts'
import { getSupabase } from '../supabase/client.ts'
import { useAuditedChange } from './audit.ts'
import { deleteRecord, isSaved } from './records.ts'

const planRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  price: z.pipe(z.union([z.number(), z.string()]), z.transform(Number)), // the embedded backend returns numeric as text
  duration_months: z.number(),
  features: z.array(z.string()),
  is_active: z.boolean(),
  updated_at: z.string(),
})
export type AdminPlan = z.infer<typeof planRow>
type PlanValues = Omit<AdminPlan, 'id' | 'updated_at'>

const all = ['admin-plans'] as const
const affected = [all, plans.active().queryKey]

/** All plans, offered or not, cheapest first. */
export function adminPlans(userId: string) {
  return queryOptions({
    queryKey: [...all, userId] as const,
    queryFn: async () => {
      const supabase = await getSupabase()
      const { data, error, status } = await supabase
        .from('subscription_plans')
        .select('*')
        .order('price')
        .order('id')
        .retry(false)
      if (error) throw toBackendError(error, status)
      return z.array(planRow).parse(data)
    },
    staleTime: 0,
  })
}

/** Adds a plan, or updates `plan` as last read. Resolves with false if somebody else changed it to something else. */
export function useSavePlan() {
  const addOnce = useAddOnce()
  return useAuditedChange(affected, async ({ plan, values }: { plan: AdminPlan | null; values: PlanValues }) => {
    const supabase = await getSupabase()
    const table = supabase.from('subscription_plans')
    const update = (id: string) => table.update(values).eq('id', id)
    if (plan !== null)
      return isSaved(planRow, values, update(plan.id).eq('updated_at', plan.updated_at).select('id').retry(false), () =>
        table.select('*').eq('id', plan.id).retry(false),
      )
    await addOnce(
      (id) => table.insert({ ...values, id }).retry(false),
      (id) => update(id).select('id').retry(false),
    )
    return true
  })
}

/** Deletes a plan. Rejects with BackendError, code 23503 once the plan was ordered. */
export function useDeletePlan() {
  return useAuditedChange(affected, (id: string) => deleteRecord('subscription_plans', id))
}
