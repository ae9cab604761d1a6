import * as z from 'zod/mini'
import { useAddOnce } from '../send-once.ts'
import { isWritten, writtenRows, type Written } from '../supabase/written-rows.ts'
import { getSupabase } from '../supabase/client.ts'
import { categoryRow, planRow, useClubChange, type AdminPlan, type Category, type PlanValues } from './club.ts'

/** Adds a plan, or updates `plan` as last read. Resolves with false if somebody else changed it to something else. */
export function useSavePlan() {
  const addOnce = useAddOnce()
  return useClubChange(async ({ plan, values }: { plan: AdminPlan | null; values: PlanValues }) => {
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

/**
 * Adds a category, or updates `category` as last read; its restaurants get the new name. Resolves with false if
 * somebody else changed it to something else.
 */
export function useSaveCategory() {
  const addOnce = useAddOnce()
  return useClubChange(async ({ category, values }: { category: Category | null; values: Omit<Category, 'id'> }) => {
    const supabase = await getSupabase()
    const table = supabase.from('restaurant_categories')
    const update = (id: string) => table.update(values).eq('id', id)
    if (category !== null) {
      const { id, name, icon } = category
      return isSaved(categoryRow, values, update(id).eq('name', name).eq('icon', icon).select('id').retry(false), () =>
        table.select('*').eq('id', id).retry(false),
      )
    }
    await addOnce(
      (id) => table.insert({ ...values, id }).retry(false),
      (id) => update(id).select('id').retry(false),
    )
    return true
  })
}

/** Whether the row was changed, or has these values already, as after an earlier attempt whose answer was lost. */
async function isSaved<Values extends object>(
  row: z.ZodMiniType<Values>,
  values: Partial<Values>,
  changed: Written,
  readStored: () => Written,
): Promise<boolean> {
  if (await isWritten(changed)) return true
  const [stored] = z.array(row).parse(await writtenRows(readStored()))
  return stored !== undefined && JSON.stringify({ ...stored, ...values }) === JSON.stringify(stored)
}
