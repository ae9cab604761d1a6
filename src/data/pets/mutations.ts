import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PetOutput } from '../../domain/people/pet-form.ts'
import { toBackendError } from '../errors.ts'
import { getSupabase } from '../supabase/client.ts'
import { vouchers } from '../vouchers/queries.ts'
import { pets } from './queries.ts'

/** Adds a pet, or updates the one with `id`. Rejects with BackendError. */
export function useSavePet(userId: string) {
  return usePetChange(userId, async ({ id, pet }: { id?: string; pet: PetOutput }) => {
    const supabase = await getSupabase()
    const rows = supabase.from('pets')
    const query = id === undefined ? rows.insert({ ...pet, user_id: userId }) : rows.update(pet).eq('id', id)
    return query.retry(false)
  })
}

/** Removes a pet; its vouchers remain. Rejects with BackendError. */
export function useRemovePet(userId: string) {
  return usePetChange(userId, async (id: string) => {
    const supabase = await getSupabase()
    return supabase.from('pets').delete().eq('id', id).retry(false)
  })
}

function usePetChange<Input>(userId: string, send: (input: Input) => Promise<{ error: unknown; status: number }>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => {
      const { error, status } = await send(input)
      if (error !== null) throw toBackendError(error, status)
    },
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: vouchers.all(userId) }) // vouchers show the pet's name
      await queryClient.invalidateQueries({ queryKey: pets.all(userId) })
    },
  })
}
