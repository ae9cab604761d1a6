import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InvitationAnswers } from '../../domain/invitations/invitation-form.ts'
import { updateIdentity } from '../device/identity.ts'
import { profiles } from '../profiles/queries.ts'
import { restaurantChoices } from '../restaurants/choices.ts'
import { statusRow } from '../subscription/rows.ts'
import { useSendOnce } from '../send-once.ts'
import { callRpc } from '../supabase/client.ts'
import { invitations } from './queries.ts'
import { forgetInvitation } from './remembered-invitation.ts'
import { createdInvitationRow } from './rows.ts'

/** Makes an invitation. Resolves with its token, or the refusal; rejects with BackendError. */
export function useCreateInvitation(userId: string) {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  const refetch = () => queryClient.invalidateQueries({ queryKey: invitations.ofPerson(userId) })
  return useMutation({
    mutationFn: (answers: InvitationAnswers) =>
      sendOnce(answers, (requestId) => {
        const { restaurantIds, note } = answers
        const args = { restaurant_ids: restaurantIds, ...(note !== null && { note }), request_id: requestId }
        return callRpc('create_invitation', args, createdInvitationRow)
      }),
    onSuccess: refetch,
    onError: () => void refetch(), // after a lost answer the list shows whether it was stored
  })
}

/** Withdraws an invitation. Resolves with its status; rejects with BackendError. */
export function useWithdrawInvitation(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (invitationId: string) =>
      (await callRpc('withdraw_invitation', { invitation_id: invitationId }, statusRow)).status,
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitations.ofPerson(userId) }),
  })
}

/**
 * Accepts or declines. Resolves with the status; who has accepted is a manager from then on, in this session too.
 * Rejects with BackendError.
 */
export function useAnswerInvitation(userId: string, token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (accept: boolean) => (await callRpc('answer_invitation', { token, accept }, statusRow)).status,
    onSuccess: async (status) => {
      if (status === 'accepted' || status === 'declined') forgetInvitation()
      if (status === 'accepted') {
        // A read on its way may still have the former role.
        await queryClient.cancelQueries({ queryKey: profiles.mine(userId).queryKey, exact: true })
        updateIdentity(userId, { role: 'restaurant_manager' })
        void queryClient.invalidateQueries({ queryKey: profiles.mine(userId).queryKey })
        void queryClient.invalidateQueries({ queryKey: restaurantChoices.managed(userId).queryKey })
      } else void queryClient.invalidateQueries({ queryKey: invitations.link(userId, token).queryKey })
    },
  })
}
