import * as z from 'zod/mini'
import { isWritten, writtenRows, type Written } from '../supabase/written-rows.ts'
import { getSupabase } from '../supabase/client.ts'

/** Whether the row was changed, or has these values already, as after an earlier attempt whose answer was lost. */
export async function isSaved<Values extends object>(
  row: z.ZodMiniType<Values>,
  values: Partial<Values>,
  changed: Written,
  readStored: () => Written,
): Promise<boolean> {
  if (await isWritten(changed)) return true
  const [stored] = z.array(row).parse(await writtenRows(readStored()))
  return stored !== undefined && JSON.stringify({ ...stored, ...values }) === JSON.stringify(stored)
}

/** Deletes a row, if it is still there. Rejects with BackendError. */
export async function deleteRecord(table: 'restaurant_categories' | 'subscription_plans', id: string): Promise<void> {
  const supabase = await getSupabase()
  await isWritten(supabase.from(table).delete().eq('id', id).select('id').retry(false))
}
