import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveVoucher } from '../offline/voucher-wallet.ts'
import { callRpc } from '../supabase/client.ts'
import { vouchers } from './queries.ts'
import { generatedRow } from './rows.ts'

/**
 * Asks the server for a voucher (specification, section 7). Resolves with {status: 'generated', voucher}, already in
 * the wallet, or with the reason of the refusal; rejects with BackendError when no answer came.
 */
export function useGenerateVoucher(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (choice: { restaurantId: string; petId?: string }) => {
      const answer = await callRpc(
        'generate_voucher',
        { restaurant_id: choice.restaurantId, ...(choice.petId === undefined ? {} : { pet_id: choice.petId }) },
        generatedRow,
      )
      if (answer.status === 'generated') {
        await queryClient.cancelQueries({ queryKey: vouchers.syncKey(userId) }) // it may not know of the new one
        await saveVoucher(userId, answer.voucher)
      }
      return answer
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: vouchers.all(userId) }) // showing the QR does not wait for it
    },
  })
}
