import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callRpc } from '../supabase/client.ts'
import { vouchers } from '../vouchers/queries.ts'
import { profiles } from './queries.ts'

/** Accepts the etiquette guide (specification, section 4, 'Pet etiquette'); what hangs on it is known afterwards. */
export function useAcceptGuidelines(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callRpc('accept_pet_guidelines', {}, z.string()),
    onSuccess: (acceptedAt) => {
      queryClient.setQueryData(profiles.mine(userId).queryKey, (profile) =>
        profile ? { ...profile, pet_guidelines_accepted_at: acceptedAt } : profile,
      )
      void queryClient.invalidateQueries({ queryKey: vouchers.all(userId) })
    },
  })
}
