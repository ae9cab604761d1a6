import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { toBackendError } from '../errors.ts'
import { staleTimes } from '../stale-times.ts'
import { getSupabase } from '../supabase/client.ts'
import { petRow } from './rows.ts'

const all = (userId: string) => ['pets', userId] as const

export const pets = {
  all,

  /** The person's pets, oldest first. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...all(userId), 'mine'] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const { data, error, status } = await supabase
          .from('pets')
          .select('id, name, breed, size, special_needs')
          .eq('user_id', userId)
          .order('created_at')
          .order('id')
          .retry(false)
        if (error) throw toBackendError(error, status)
        return z.array(petRow).parse(data)
      },
      staleTime: staleTimes.pets,
    }),
}
