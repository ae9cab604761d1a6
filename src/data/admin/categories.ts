import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { toBackendError } from '../errors.ts'
import { restaurantChoices } from '../restaurants/choices.ts'
import { useAddOnce } from '../send-once.ts'
import { getSupabase } from '../supabase/client.ts'
import { useAuditedChange } from './audit.ts'
import { deleteRecord, isSaved } from './records.ts'

const categoryRow = z.object({ id: z.uuid(), name: z.string(), icon: z.string() })
export type Category = z.infer<typeof categoryRow>

const all = ['admin-categories'] as const
const affected = [all, restaurantChoices.all]

/** The directory's categories, by name. */
export function adminCategories(userId: string) {
  return queryOptions({
    queryKey: [...all, userId] as const,
    queryFn: async () => {
      const supabase = await getSupabase()
      const { data, error, status } = await supabase
        .from('restaurant_categories')
        .select('id, name, icon')
        .order('name')
        .retry(false)
      if (error) throw toBackendError(error, status)
      return z.array(categoryRow).parse(data)
    },
    staleTime: 0,
  })
}

/**
 * Adds a category, or updates `category` as last read; its restaurants get the new name. Resolves with false if
 * somebody else changed it to something else.
 */
export function useSaveCategory() {
  const addOnce = useAddOnce()
  return useAuditedChange(
    affected,
    async ({ category, values }: { category: Category | null; values: Omit<Category, 'id'> }) => {
      const supabase = await getSupabase()
      const table = supabase.from('restaurant_categories')
      const update = (id: string) => table.update(values).eq('id', id)
      if (category !== null) {
        const { id, name, icon } = category
        return isSaved(
          categoryRow,
          values,
          update(id).eq('name', name).eq('icon', icon).select('id').retry(false),
          () => table.select('*').eq('id', id).retry(false),
        )
      }
      await addOnce(
        (id) => table.insert({ ...values, id }).retry(false),
        (id) => update(id).select('id').retry(false),
      )
      return true
    },
  )
}

/** Deletes a category. Rejects with BackendError, code 23503 while restaurants use it. */
export function useDeleteCategory() {
  return useAuditedChange(affected, (id: string) => deleteRecord('restaurant_categories', id))
}
