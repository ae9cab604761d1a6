import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BackendError } from '../../domain/backend-error.ts'
import type { PetOutput } from '../../domain/people/pet-form.ts'
import { useAddOnce } from '../send-once.ts'
import { isWritten } from '../supabase/written-rows.ts'
import { getSupabase } from '../supabase/client.ts'
import { vouchers } from '../vouchers/queries.ts'
import { pets } from './queries.ts'

/** Adds a pet, or updates the one with `id`. Rejects with BackendError. */
export function useSavePet(userId: string) {
  const addOnce = useAddOnce()
  return usePetChange(userId, async ({ id: known, pet }: { id?: string; pet: PetOutput }) => {
    const supabase = await getSupabase()
    const rows = supabase.from('pets')
    const update = (id: string) => rows.update(pet).eq('id', id).select('id').retry(false)
    if (known === undefined) await addOnce((id) => rows.insert({ ...pet, id, user_id: userId }).retry(false), update)
    else if (!(await isWritten(update(known)))) throw new BackendError('not_found', 'the pet was removed')
  })
}

/** Removes a pet, if it is still there; its vouchers remain. Rejects with BackendError. */
export function useRemovePet(userId: string) {
  return usePetChange(userId, async (id: string) => {
    const supabase = await getSupabase()
    await isWritten(supabase.from('pets').delete().eq('id', id).select('id').retry(false))
  })
}

function usePetChange<Input>(userId: string, send: (input: Input) => Promise<void>) {
  const queryClient = useQueryClient()
  const refetch = () => queryClient.invalidateQueries({ queryKey: pets.all(userId) })
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: vouchers.all(userId) }) // vouchers show the pet's name
      await refetch()
    },
    onError: () => void refetch(), // after a lost answer the list shows whether it was stored
  })
}
