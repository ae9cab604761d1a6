import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { CompanyProposal } from '../../domain/people/company-proposal.ts'
import type { PartnerProposal } from '../../domain/people/partner-proposal.ts'
import { toBackendError } from '../errors.ts'
import { useSendOnce } from '../send-once.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'

/** Sends a company's proposal (rules: Proposals). Rejects with BackendError. */
export function useSendCompanyProposal() {
  const sendOnce = useSendOnce()
  return useMutation({
    mutationFn: (proposal: CompanyProposal) =>
      sendOnce(proposal, async (id) => {
        const supabase = await getSupabase()
        const { error, status } = await supabase
          .from('corporate_leads')
          .insert({ ...proposal, id })
          .retry(false)
        if (error === null) return
        const failure = toBackendError(error, status)
        if (failure.kind !== 'conflict') throw failure // the same proposal is there already
      }),
  })
}

/** Sends a restaurant's proposal (rules: Proposals). Rejects with BackendError. */
export function useSendPartnerProposal() {
  const sendOnce = useSendOnce()
  return useMutation({
    mutationFn: (proposal: PartnerProposal) =>
      sendOnce(proposal, (requestId) => {
        // The generated types do not allow null arguments, but the function accepts them.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const args = { ...proposal, mensagem: proposal.mensagem as string, request_id: requestId }
        return callRpc('insert_local_lead', args, z.unknown())
      }),
  })
}
