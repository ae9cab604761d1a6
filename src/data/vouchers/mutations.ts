import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BackendError } from '../../domain/backend-error.ts'
import { pets } from '../pets/queries.ts'
import { callRpc } from '../supabase/client.ts'
import { importWallet, vouchers } from './queries.ts'
import { generatedRow, petAnswerRow, savingAnswerRow } from './rows.ts'

/**
 * Generates a voucher (rules: Vouchers) for the pet that comes along, or null. Resolves with {status: 'generated',
 * voucher}, already in the wallet, or with the reason of the refusal. Rejects with BackendError, for instance where no
 * answer came.
 */
export function useGenerateVoucher(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ restaurantId, petId }: { restaurantId: string; petId: string | null }) => {
      const { saveVoucher } = await importWallet()
      const answer = await callRpc(
        'generate_voucher',
        { restaurant_id: restaurantId, pet_id: petId ?? undefined },
        generatedRow,
      )
      if (answer.status === 'generated') {
        await queryClient.cancelQueries({ queryKey: vouchers.syncKey(userId) }) // its answer may lack the new voucher
        await saveVoucher(answer.voucher)
      }
      return answer
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: pets.all(userId) }) // the chosen pet may have been removed
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: vouchers.all(userId) }) // showing the QR does not wait for it
    },
  })
}

/** Changes the pet of an active voucher; null for none. Rejects with BackendError. */
export function useSetVoucherPet(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ voucherId, petId }: { voucherId: string; petId: string | null }) => {
      const { updateVoucher } = await importWallet()
      const answer = await callRpc(
        'set_voucher_pet',
        { voucher_id: voucherId, pet_id: petId ?? undefined },
        petAnswerRow,
      )
      if (answer.status !== 'changed') throw new BackendError('invalid', answer.status)
      await queryClient.cancelQueries({ queryKey: vouchers.syncKey(userId) })
      await updateVoucher(voucherId, { pet_id: answer.voucher.pet_id, pet: answer.voucher.pet })
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: pets.all(userId) })
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: vouchers.syncKey(userId) })
    },
  })
}

/**
 * Saves what the second item of a used voucher would have cost, in cents; null removes it. Rejects with BackendError.
 */
export function useSetVoucherSaving(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ voucherId, cents }: { voucherId: string; cents: number | null }) => {
      const { updateVoucher } = await importWallet()
      const saving = { voucher_id: voucherId, amount_cents: cents ?? undefined }
      const answer = await callRpc('set_voucher_saving', saving, savingAnswerRow)
      if (answer.status !== 'saved') throw new BackendError('invalid', answer.status)
      await queryClient.cancelQueries({ queryKey: vouchers.syncKey(userId) })
      await updateVoucher(voucherId, { saved_cents: answer.saved_cents, saved_by_staff: false })
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: vouchers.syncKey(userId) })
    },
  })
}
