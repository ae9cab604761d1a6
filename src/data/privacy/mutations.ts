import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { confirmPassword, type AskForCode } from '../auth/confirm-password.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { toBackendError } from '../errors.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'

/** Exports all data about the person (rules: Privacy). Resolves with a JSON file; rejects with BackendError. */
export function useExportData() {
  return useMutation({
    mutationFn: async () => {
      const data = await callRpc('export_my_data', {}, z.record(z.string(), z.unknown()))
      return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    },
  })
}

const deletionRow = z.object({ status: z.enum(['deleted', 'not_confirmed', 'staff', 'sign_in_again']) })

/**
 * Deletes the account after the server has verified the password, and a code where there is a second factor. The caller
 * then signs out, which wipes the device. Resolves with false when the person gave up at the code; rejects with
 * BackendError, code 'invalid_credentials' for a wrong password.
 */
export function useDeleteAccount(askForCode: AskForCode) {
  const isUnanswered = useRef(false)
  return useMutation({
    mutationFn: async ({ password, confirmation }: { password: string; confirmation: string }) => {
      // After a lost answer the password may be wrong because the account is gone.
      if (isUnanswered.current && (await isSessionGone())) return true
      if (!(await confirmPassword(password, askForCode))) return false
      isUnanswered.current = true
      const { status } = await callRpc('delete_account', { confirmation }, deletionRow)
      isUnanswered.current = false
      if (status !== 'deleted') throw new BackendError('forbidden', status)
      return true
    },
  })
}

async function isSessionGone(): Promise<boolean> {
  const { error } = await (await getSupabase()).auth.getUser()
  return error !== null && ['forbidden', 'signed_out'].includes(toBackendError(error).kind)
}
