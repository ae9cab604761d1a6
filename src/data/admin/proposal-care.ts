import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useSendOnce } from '../send-once.ts'
import { callRpc } from '../supabase/client.ts'
import { adminProposals, useProposalChange, type Board } from './proposals.ts'

const careRow = z.object({
  /** The admin who looks after it; null for nobody. */
  assignee_id: z.nullable(z.uuid()),
  assignee_name: z.nullable(z.string()),
  notes: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      at: z.string(),
      is_own: z.boolean(),
      /** Null for an admin who has left. */
      author: z.nullable(z.string()),
    }),
  ),
  admins: z.array(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
})
export type ProposalCare = z.infer<typeof careRow>
export type ProposalNote = ProposalCare['notes'][number]

const statusRow = z.object({ status: z.string() })

/** Who looks after a proposal, the admins who may, and the notes about it, newest first. */
export const proposalCare = (userId: string, board: Board, id: string) =>
  queryOptions({
    queryKey: [...adminProposals.all, userId, 'care', board, id] as const,
    queryFn: () => callRpc('proposal_notes', { board, proposal_id: id }, careRow),
    staleTime: 0,
  })

/** Adds a note of 1 to 2,000 characters. Resolves with the server's status; rejects with BackendError. */
export function useAddNote(board: Board) {
  const sendOnce = useSendOnce()
  return useProposalChange(({ id, note }: { id: string; note: string }) =>
    sendOnce([id, note], async (requestId) => {
      const args = { board, proposal_id: id, note, request_id: requestId }
      return (await callRpc('add_proposal_note', args, statusRow)).status
    }),
  )
}

/** Removes a note of one's own, if it is still there. Rejects with BackendError. */
export function useRemoveNote() {
  return useProposalChange(async (id: string) => {
    await callRpc('remove_proposal_note', { note_id: id }, statusRow)
  })
}

/** `assignee_name`: who has it now, or null for nobody, where somebody else was first (`conflict`). */
const assignedRow = z.extend(statusRow, { assignee_name: z.optional(z.nullable(z.string())) })

/** Gives a proposal to an admin, or to nobody. Resolves with the server's answer; rejects with BackendError. */
export function useAssign(board: Board, id: string) {
  return useProposalChange(({ from, to }: { from: string | null; to: string | null }) =>
    callRpc(
      'set_proposal_assignee',
      {
        board,
        proposal_id: id,
        expected: from ?? undefined,
        assignee: to ?? undefined,
      },
      assignedRow,
    ),
  )
}
