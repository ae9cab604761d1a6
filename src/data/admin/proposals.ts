import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageSizeOf } from '../../domain/url/table-rows.ts'
import type { TableState } from '../../domain/url/table-state.ts'
import { toBackendError } from '../errors.ts'
import { pageFields, type Cursor } from '../every-page.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { useAuditedChange } from './audit.ts'

/** Statuses of a proposal; any may follow any other (rules: Proposals). */
export const proposalStatuses = ['new', 'contacted', 'converted', 'lost'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]
/** Which proposals: of companies (`corporate`) or of restaurants (`local`). */
export type Board = 'corporate' | 'local'

const status = z.enum(proposalStatuses)
const sharedFields = {
  id: z.uuid(),
  created_at: z.string(),
  updated_at: z.string(),
  status,
  cnpj: z.string(),
  responsavel: z.string(),
  email: z.string(),
  telefone: z.string(),
  mensagem: z.nullable(z.string()),
}
const assigneeName = { assignee_name: z.nullable(z.string()) }
const companyRow = z.object({
  ...sharedFields,
  ...assigneeName,
  razao_social: z.string(),
  quantidade_funcionarios: z.number(),
})
const partnerRow = z.object({
  ...sharedFields,
  nome_estabelecimento: z.string(),
  endereco: z.string(),
  tipo_culinaria: z.string(),
  restaurant_id: z.nullable(z.uuid()),
})
export type ListedCompanyProposal = z.infer<typeof companyRow>
const listedPartnerRow = z.extend(partnerRow, assigneeName)
export type ListedPartnerProposal = z.infer<typeof listedPartnerRow>

const all = ['admin-proposals'] as const
const counts = z.partialRecord(status, z.number())

export const adminProposals = {
  all,

  /** A page of companies' proposals, newest first, with the total and the number in each status. */
  companies: (userId: string, state: TableState) =>
    queryOptions({
      queryKey: [...all, userId, 'companies', state] as const,
      queryFn: () => fetchCompanyProposalPage(state, pageSizeOf(state)),
      staleTime: 0,
    }),
  /** A page of restaurants' proposals, newest first, with the total and the number in each status. */
  partners: (userId: string, state: TableState) =>
    queryOptions({
      queryKey: [...all, userId, 'partners', state] as const,
      queryFn: () => fetchPartnerProposalPage(state, pageSizeOf(state)),
      staleTime: 0,
    }),

  /** One restaurant's proposal; null if not found. */
  partner: (userId: string, id: string) =>
    queryOptions({
      queryKey: [...all, userId, 'partner', id] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const {
          data,
          error,
          status: code,
        } = await supabase.from('local_leads').select('*').eq('id', id).maybeSingle().retry(false)
        if (error) throw toBackendError(error, code)
        return z.nullable(partnerRow).parse(data)
      },
      staleTime: Infinity,
    }),
}

/** A page of companies' proposals, for lists and exports. Rejects with BackendError. */
export function fetchCompanyProposalPage(state: TableState, size: number, after?: Cursor) {
  return callRpc(
    'admin_leads',
    pageArguments('corporate', state, size, after),
    z.object({ ...pageFields, counts, items: z.array(companyRow) }),
  )
}

/** A page of restaurants' proposals, for lists and exports. Rejects with BackendError. */
export function fetchPartnerProposalPage(state: TableState, size: number, after?: Cursor) {
  return callRpc(
    'admin_leads',
    pageArguments('local', state, size, after),
    z.object({ ...pageFields, counts, items: z.array(listedPartnerRow) }),
  )
}

function pageArguments(board: Board, state: TableState, size: number, after?: Cursor) {
  return {
    board,
    search: state.busca,
    status: state.filtro,
    mine: state.meus,
    first_day: state.de,
    sort_order: state.sentido ?? 'desc',
    page: state.pagina ?? 1,
    page_size: size,
    after,
  }
}

const erasureRow = z.object({ status: z.enum(['erased', 'not_found']) })

/** Erases a proposal for good. Succeeds too when it is gone already. Rejects with BackendError. */
export function useEraseProposal(board: Board) {
  return useProposalChange(async (id: string) => {
    await callRpc('erase_proposal', { board, proposal_id: id }, erasureRow)
  })
}

/** Runs a mutation, then invalidates the lists and the history. */
export function useProposalChange<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useAuditedChange([all], mutationFn)
}
