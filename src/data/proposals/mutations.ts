import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { CompanyProposal } from '../../domain/people/company-proposal.ts'
import type { PartnerProposal } from '../../domain/people/partner-proposal.ts'
import { toBackendError } from '../errors.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'

/** Sends a company's proposal (rules: Proposals). Rejects with BackendError. */
export function useSendCompanyProposal() {
  return useMutation({
    mutationFn: async (proposal: CompanyProposal) => {
      const supabase = await getSupabase()
      const { error, status } = await supabase.from('corporate_leads').insert(proposal).retry(false)
      if (error) throw toBackendError(error, status)
    },
  })
}

/** Sends a restaurant's proposal (rules: Proposals). Rejects with BackendError. */
export function useSendPartnerProposal() {
  return useMutation({
    mutationFn: ({ mensagem, ...proposal }: PartnerProposal) =>
      // The generated types do not allow null arguments, but the function accepts them.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      callRpc('insert_local_lead', { ...proposal, mensagem: mensagem as string }, z.unknown()),
  })
}
