import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { signUpConsents } from '../../domain/people/consents.ts'
import { updateIdentity } from '../device/identity.ts'
import { toBackendError } from '../errors.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { vouchers } from '../vouchers/queries.ts'
import { fetchProfile } from './fetch-profile.ts'
import { profiles } from './queries.ts'
import { personalDataRow, type PersonalData } from './rows.ts'

/** Accepts the etiquette guidelines (rules: Accounts) and refetches the vouchers, which depend on them. */
export function useAcceptGuidelines(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callRpc('accept_pet_guidelines', {}, z.string()),
    onSuccess: async (acceptedAt) => {
      const { queryKey } = profiles.mine(userId)
      await queryClient.cancelQueries({ queryKey, exact: true }) // it may be older
      queryClient.setQueryData(queryKey, (profile) =>
        profile ? { ...profile, pet_guidelines_accepted_at: acceptedAt } : profile,
      )
      void queryClient.invalidateQueries({ queryKey, exact: true })
      void queryClient.invalidateQueries({ queryKey: vouchers.all(userId) })
    },
  })
}

/** Stores the consents, and the name where it is given (rules: Accounts). Rejects with BackendError. */
export function useCompleteSignUp(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fullName?: string) =>
      callRpc('complete_sign_up', { consents: signUpConsents, full_name: fullName }, z.null()),
    onSuccess: async (_, fullName) => {
      await queryClient.cancelQueries({ queryKey: profiles.mine(userId).queryKey, exact: true }) // it may be older
      if (fullName !== undefined) updateIdentity(userId, { fullName })
      void queryClient.invalidateQueries({ queryKey: profiles.mine(userId).queryKey })
      void queryClient.invalidateQueries({ queryKey: vouchers.all(userId) })
    },
  })
}

/** Saves the changed fields, null for an emptied one; resolves with the stored row. Rejects with BackendError. */
export function useUpdateProfile(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: Partial<PersonalData>): Promise<PersonalData> => {
      const supabase = await getSupabase()
      const { data, error, status } = await supabase
        .from('profiles')
        .update(changes)
        .eq('id', userId)
        .select('full_name, phone, cpf, postal_code, street, number, complement, neighborhood, city, state')
        .maybeSingle()
        .retry(false)
      if (error) throw toBackendError(error, status)
      if (data === null) await fetchProfile() // fails where the session has ended
      return personalDataRow.parse(data)
    },
    onSuccess: async (stored) => {
      await queryClient.cancelQueries({ queryKey: profiles.mine(userId).queryKey }) // it may be older
      queryClient.setQueryData(profiles.personalData(userId).queryKey, stored)
      void queryClient.invalidateQueries({ queryKey: profiles.mine(userId).queryKey, exact: true })
      updateIdentity(userId, { fullName: stored.full_name }) // the account menu shows it
    },
  })
}
