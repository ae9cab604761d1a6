import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SecondStep } from '../../domain/people/second-factor.ts'
import { profiles } from '../profiles/queries.ts'
import { confirmEnrollment, removeFactor, secondFactor } from './second-factor.ts'

/** Turns a new authenticator on. Rejects with BackendError. */
export function useConfirmEnrollment(userId: string) {
  return useMutation({ mutationFn: confirmEnrollment, onSuccess: useRefetch(userId) })
}

/** Verifies a code by `step`, then removes the factor. Rejects with BackendError. */
export function useRemoveFactor(userId: string, factorId: string, step: SecondStep) {
  return useMutation({
    mutationFn: async (attempt: Parameters<SecondStep['verify']>[0]) => {
      await step.verify(attempt)
      await removeFactor(factorId)
    },
    onSuccess: useRefetch(userId),
  })
}

/** What changes with the factors, also whether an admin has to turn one on. */
function useRefetch(userId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries(secondFactor.mine(userId)),
      queryClient.invalidateQueries({ queryKey: profiles.mine(userId).queryKey, exact: true }),
    ])
}
