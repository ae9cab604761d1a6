import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { useState } from 'react'
import {
  adminProposals, fetchCompanyProposalPage, fetchPartnerProposalPage, proposalStatuses, useSetProposalStatus, type Board, type ListedCompanyProposal, type ListedPartnerProposal,
} from '../../../data/admin/proposals.ts' // prettier-ignore
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatCnpj } from '../../../domain/br/cnpj.ts'
import { formatPhone, phoneLink } from '../../../domain/br/phone.ts'
import { formatDateTime } from '../../../domain/format.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminProposalTexts } from '../../../texts/admin/proposals.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { AdminTable, type Exported } from '../table/admin-table.tsx'
import { ProposalCounts } from './proposal-counts.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'

const t = adminProposalTexts
type Proposal = ListedCompanyProposal | ListedPartnerProposal
const nameOf = (proposal: Proposal) =>
  'razao_social' in proposal ? proposal.razao_social : proposal.nome_estabelecimento
const received = (proposal: Proposal) => formatDateTime(parseTimestamp(proposal.created_at))

interface ProposalsPageProps {
  board: Board
  onBoardChange: (board: Board) => void
}

/** The two boards of proposals, newest first, with their status and the counts per status (specification, sections 4 and 7). */
export function ProposalsPage({ board, onBoardChange }: ProposalsPageProps) {
  const content = <ProposalBoard key={board} board={board} />
  return (
    <Page width="wide" className="gap-6!">
      <PageHeader title={t.title} lead={t.lead} />
      <Tabs
        label={t.tabs}
        value={board}
        onChange={onBoardChange}
        items={(['corporate', 'local'] as const).map((value) => ({
          value,
          label: t.boards[value],
          content: value === board ? content : null,
        }))}
      />
    </Page>
  )
}

function ProposalBoard({ board }: { board: Board }) {
  const { userId } = useSignedIn()
  const [opened, setOpened] = useState<Proposal>()
  const shared = {
    texts: { ...t, caption: t.captions[board], search: t.search[board], emptyText: t.emptyText[board] },
    defaultSort: { by: 'created_at', order: 'desc' },
    filters: [
      { value: '', label: t.allStatuses },
      ...proposalStatuses.map((value) => ({ value, label: t.statuses[value] })),
    ],
  } as const
  const ends = [
    { key: 'contact', label: t.columns.contact, cell: (proposal: Proposal) => <Contact proposal={proposal} /> },
    { key: 'created_at', label: t.columns.received, sortable: true, className: 'whitespace-nowrap text-muted', cell: received },
    { key: 'status', label: t.columns.status, cell: (proposal: Proposal) => <StatusSelect board={board} proposal={proposal} /> },
    {
      key: 'actions', label: t.columns.actions, actions: true,
      cell: (proposal: Proposal) => <Actions proposal={proposal} onOpen={() => setOpened(proposal)} />,
    },
  ] // prettier-ignore
  return (
    <div className="grid grid-cols-1 gap-5">
      <ProposalCounts board={board} />
      {board === 'corporate' ? (
        <AdminTable
          {...shared}
          query={(state) => adminProposals.companies(userId, state)}
          columns={[
            {
              key: 'company',
              label: t.columns.company,
              heading: true,
              cell: (proposal: ListedCompanyProposal) => <Name name={proposal.razao_social} cnpj={proposal.cnpj} />,
            },
            {
              key: 'staff',
              label: t.columns.staff,
              align: 'end',
              cell: (proposal: ListedCompanyProposal) => proposal.quantidade_funcionarios.toLocaleString('pt-BR'),
            } as const,
            ...ends,
          ]}
          exported={{
            file: 'leads-empresas',
            fetchPage: fetchCompanyProposalPage,
            columns: [
              ...exportedColumns<ListedCompanyProposal>([t.columns.company, (proposal) => proposal.razao_social]),
              [t.columns.staff, (proposal) => proposal.quantidade_funcionarios],
            ],
          }}
        />
      ) : (
        <AdminTable
          {...shared}
          query={(state) => adminProposals.partners(userId, state)}
          columns={[
            { key: 'place', label: t.columns.place, heading: true, cell: (proposal: ListedPartnerProposal) => <Name name={proposal.nome_estabelecimento} cnpj={proposal.cnpj} /> },
            {
              key: 'cuisine', label: t.columns.cuisine,
              cell: (proposal: ListedPartnerProposal) => <span className="grid max-w-64"><span>{proposal.tipo_culinaria}</span><span className="line-clamp-2 text-muted">{proposal.endereco}</span></span>,
            },
            ...ends,
          ]} // prettier-ignore
          exported={{
            file: 'leads-estabelecimentos',
            fetchPage: fetchPartnerProposalPage,
            columns: [
              ...exportedColumns<ListedPartnerProposal>([t.columns.place, (proposal) => proposal.nome_estabelecimento]),
              [t.columns.cuisine, (proposal) => proposal.tipo_culinaria],
              [t.columns.address, (proposal) => proposal.endereco],
            ],
          }}
        />
      )}
      <ProposalDialog board={board} proposal={opened} onClose={() => setOpened(undefined)} />
    </div>
  )
}

function exportedColumns<Row extends Proposal>(name: Exported<Row>['columns'][number]): Exported<Row>['columns'] {
  return [
    name,
    [t.columns.cnpj, (proposal) => formatCnpj(proposal.cnpj)],
    [t.columns.contact, (proposal) => proposal.responsavel],
    [t.columns.email, (proposal) => proposal.email],
    [t.columns.phone, (proposal) => formatPhone(proposal.telefone)],
    [t.columns.status, (proposal) => t.statuses[proposal.status]],
    [t.columns.received, received],
    [t.columns.message, (proposal) => proposal.mensagem],
  ]
}

function Actions({ proposal, onOpen }: { proposal: Proposal; onOpen: () => void }) {
  return (
    <div className="flex flex-wrap gap-2 xl:flex-col xl:items-end xl:gap-1">
      {'restaurant_id' in proposal && proposal.restaurant_id !== null && (
        <Button asChild variant="secondary" size="sm">
          <Link
            to="/dashboard/estabelecimentos-admin/$id"
            params={{ id: proposal.restaurant_id }}
            aria-label={t.madeNamed(proposal.nome_estabelecimento)}
          >
            <Store aria-hidden className="size-4" />
            {t.made}
          </Link>
        </Button>
      )}
      {'restaurant_id' in proposal && proposal.restaurant_id === null && proposal.status !== 'converted' && (
        <Button asChild variant="secondary" size="sm">
          <Link
            to="/dashboard/estabelecimentos-admin/novo"
            search={{ lead: proposal.id }}
            aria-label={t.convertNamed(proposal.nome_estabelecimento)}
          >
            <Store aria-hidden className="size-4" />
            {t.convert}
          </Link>
        </Button>
      )}
      <Button variant="outline" size="sm" aria-label={t.detailsNamed(nameOf(proposal))} onClick={onOpen}>
        {t.details}
      </Button>
    </div>
  )
}

function Name({ name, cnpj }: { name: string; cnpj: string }) {
  return (
    <span className="grid max-w-80">
      <span className="line-clamp-2 font-semibold">{name}</span>
      <span className="text-xs whitespace-nowrap text-muted tabular-nums">{formatCnpj(cnpj)}</span>
    </span>
  )
}

function Contact({ proposal }: { proposal: Proposal }) {
  const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'
  return (
    <span className="grid max-w-64 xl:min-w-40">
      <span className="truncate">{proposal.responsavel}</span>
      <a href={`mailto:${proposal.email}`} className={`max-xl:wrap-anywhere xl:truncate ${link}`}>
        {proposal.email}
      </a>
      <a href={phoneLink(proposal.telefone)} className={`justify-self-start whitespace-nowrap tabular-nums ${link}`}>
        {formatPhone(proposal.telefone)}
      </a>
    </span>
  )
}

function StatusSelect({ board, proposal }: { board: Board; proposal: Proposal }) {
  const setStatus = useSetProposalStatus(board)
  const change = async (value: string) => {
    const to = proposalStatuses.find((status) => status === value)
    if (to === undefined || to === proposal.status) return
    try {
      const isDone = await setStatus.mutateAsync({ id: proposal.id, from: proposal.status, to })
      if (isDone) notify.success(t.updated, t.updatedText)
      else notify.error(t.updateFailed, t.changedMeanwhile)
    } catch (failure) {
      notify.error(t.updateFailed, failureReason(failure))
    }
  }
  const shown = setStatus.isPending ? setStatus.variables.to : proposal.status
  return (
    <Select
      aria-label={t.statusOf(nameOf(proposal))}
      value={shown}
      disabled={setStatus.isPending}
      onChange={(event) => void change(event.target.value)}
      className="w-38"
    >
      {proposalStatuses.map((status) => (
        <option key={status} value={status}>
          {t.statuses[status]}
        </option>
      ))}
    </Select>
  )
}
