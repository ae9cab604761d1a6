import { isWritten } from '../supabase/written-rows.ts'
import { getSupabase } from '../supabase/client.ts'
import { useProposalChange, type Board, type ProposalStatus } from './proposals.ts'

const tables = { corporate: 'corporate_leads', local: 'local_leads' } as const

/**
 * Changes a proposal's status from `from` to `to`. Resolves with false, without overwriting, if somebody else gave it
 * another one meanwhile. Rejects with BackendError.
 */
export function useSetProposalStatus(board: Board) {
  return useProposalChange(async ({ id, from, to }: { id: string; from: ProposalStatus; to: ProposalStatus }) => {
    const supabase = await getSupabase()
    const proposals = supabase.from(tables[board])
    return isWritten(proposals.update({ status: to }).eq('id', id).in('status', [from, to]).select('id').retry(false))
  })
}
