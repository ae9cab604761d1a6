import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { adminPageSize, type TableState } from '../../domain/url/table-state.ts'
import { toBackendError } from '../errors.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { audit } from './audit.ts'

/** Any status to any other (specification, section 4). */
export const proposalStatuses = ['new', 'contacted', 'converted', 'lost'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]
export type Board = 'corporate' | 'local'

const status = z.enum(proposalStatuses)
const shared = {
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
const corporateRow = z.object({ ...shared, razao_social: z.string(), quantidade_funcionarios: z.number() })
const localRow = z.object({
  ...shared,
  nome_estabelecimento: z.string(),
  endereco: z.string(),
  tipo_culinaria: z.string(),
  restaurant_id: z.nullable(z.uuid()),
})
export type CorporateProposal = z.infer<typeof corporateRow>
export type LocalProposal = z.infer<typeof localRow>

const all = ['leads-admin'] as const
const tables = { corporate: 'corporate_leads', local: 'local_leads' } as const
const counts = z.partialRecord(status, z.number())

export const adminProposals = {
  all,

  /** A page of a board, newest first, with how many the search finds in each status. */
  corporate: (userId: string, state: TableState) =>
    queryOptions({
      queryKey: [...all, userId, 'corporate', state] as const,
      queryFn: () => fetchCorporatePage(state, adminPageSize),
      staleTime: 0,
    }),
  locals: (userId: string, state: TableState) =>
    queryOptions({
      queryKey: [...all, userId, 'locals', state] as const,
      queryFn: () => fetchLocalPage(state, adminPageSize),
      staleTime: 0,
    }),

  /** One establishment's proposal; null when there is none. */
  local: (userId: string, id: string) =>
    queryOptions({
      queryKey: [...all, userId, 'local', id] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const {
          data,
          error,
          status: code,
        } = await supabase.from('local_leads').select('*').eq('id', id).maybeSingle().retry(false)
        if (error) throw toBackendError(error, code)
        return z.nullable(localRow).parse(data)
      },
      staleTime: Infinity,
    }),
}

export function fetchCorporatePage(state: TableState, size: number) {
  return callRpc(
    'admin_leads',
    argumentsOf('corporate', state, size),
    z.object({ total: z.number(), counts, items: z.array(corporateRow) }),
  )
}

export function fetchLocalPage(state: TableState, size: number) {
  return callRpc(
    'admin_leads',
    argumentsOf('local', state, size),
    z.object({ total: z.number(), counts, items: z.array(localRow) }),
  )
}

function argumentsOf(board: Board, state: TableState, size: number) {
  return {
    board,
    ...(state.busca === undefined ? {} : { search: state.busca }),
    ...(state.filtro === undefined ? {} : { status: state.filtro }),
    sort_order: state.sentido ?? 'desc',
    page: state.pagina ?? 1,
    page_size: size,
  }
}

/**
 * Changes a proposal's status from the one that was on the screen. Resolves with false when somebody else had changed it
 * meanwhile: nothing is overwritten. Rejects with BackendError.
 */
export function useSetProposalStatus(board: Board) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, from, to }: { id: string; from: ProposalStatus; to: ProposalStatus }) => {
      const supabase = await getSupabase()
      const {
        data,
        error,
        status: code,
      } = await supabase
        .from(tables[board])
        .update({ status: to })
        .eq('id', id)
        .eq('status', from)
        .select('id')
        .retry(false)
      if (error) throw toBackendError(error, code)
      return data.length === 1
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: all }),
        queryClient.invalidateQueries({ queryKey: audit.all }),
      ]),
  })
}
