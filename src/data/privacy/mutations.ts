import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { confirmPassword } from '../auth/session.ts'
import { BackendError } from '../errors.ts'
import { callRpc } from '../supabase/client.ts'

/** Asks for everything that the club keeps about the person; resolves with a JSON file. Rejects with BackendError. */
export function useExportData() {
  return useMutation({
    mutationFn: async () => {
      const everything = await callRpc('export_my_data', {}, z.record(z.string(), z.unknown()))
      return new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' })
    },
  })
}

const deletionRow = z.object({ status: z.enum(['deleted', 'not_confirmed', 'staff', 'sign_in_again']) })

/**
 * Deletes the account, after the password was proved to the server. Resolves when it is gone; whoever calls this then
 * clears the device. Rejects with BackendError: code 'invalid_credentials' for a wrong password.
 */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: async ({ password, confirmation }: { password: string; confirmation: string }) => {
      await confirmPassword(password)
      const { status } = await callRpc('delete_account', { confirmation }, deletionRow)
      if (status !== 'deleted') throw new BackendError('forbidden', status)
    },
  })
}
