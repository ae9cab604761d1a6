import { useState } from 'react'
import {
  adminProposals,
  fetchCompanyProposalPage,
  fetchPartnerProposalPage,
  proposalStatuses,
  type Board,
  type ListedCompanyProposal,
  type ListedPartnerProposal,
} from '../../../data/admin/proposals.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatCnpj } from '../../../domain/br/cnpj.ts'
import { formatPhone } from '../../../domain/br/phone.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { parseTableState } from '../../../domain/url/table-state.ts'
import { adminProposalTexts as t } from '../../../texts/admin/proposals.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { AdminTable, type Exported } from '../table/admin-table.tsx'
import { SinceChip } from '../table/since-chip.tsx'
import { Actions, Contact, Name, StatusSelect, type Proposal } from './proposal-cells.tsx'
import { ProposalCounts } from './proposal-counts.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const ProposalDialog = lazyDialog(async () => (await import('./proposal-dialog.tsx')).ProposalDialog)

const received = (proposal: Proposal) => formatClubDateTime(parseTimestamp(proposal.created_at))

interface ProposalsPageProps {
  board: Board
  onBoardChange: (board: Board) => void
}

/** The proposals of companies and of restaurants, each a board with its status and counts (rules: Proposals). */
export function ProposalsPage({ board, onBoardChange }: ProposalsPageProps) {
  const [opened, setOpened] = useState<Proposal>()
  const content = <ProposalBoard key={board} board={board} onOpen={setOpened} />
  return (
    <Page width="wide">
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
      <ProposalDialog
        open={opened !== undefined}
        board={board}
        proposal={opened}
        onClose={() => setOpened(undefined)}
      />
    </Page>
  )
}

function ProposalBoard({ board, onOpen }: { board: Board; onOpen: (proposal: Proposal) => void }) {
  const { userId } = useSignedIn()
  const shared = {
    texts: {
      ...t,
      caption: t.captions[board],
      search: t.search[board],
      searchHint: t.searchHint[board],
      emptyText: t.emptyText[board],
    },
    defaultSort: { by: 'created_at', order: 'desc' },
    filters: [
      { value: '', label: t.allStatuses },
      ...proposalStatuses.map((value) => ({ value, label: t.statuses[value] })),
    ],
    narrowing: (
      <>
        <MineOnly />
        <SinceChip words={t.since} />
      </>
    ),
  } as const
  return (
    <div className="grid grid-cols-1 gap-5">
      <ProposalCounts board={board} />
      {board === 'corporate' ? (
        <AdminTable
          {...shared}
          query={(state) => adminProposals.companies(userId, state)}
          columns={[...companyColumns, ...commonColumns(board, onOpen)]}
          exported={{ file: 'leads-empresas', fetchPage: fetchCompanyProposalPage, columns: exportedCompany }}
        />
      ) : (
        <AdminTable
          {...shared}
          query={(state) => adminProposals.partners(userId, state)}
          columns={[...restaurantColumns, ...commonColumns(board, onOpen)]}
          exported={{
            file: 'leads-estabelecimentos',
            fetchPage: fetchPartnerProposalPage,
            columns: exportedRestaurant,
          }}
        />
      )}
    </div>
  )
}

function MineOnly() {
  const [state, change] = useUrlState(parseTableState)
  return (
    <Checkbox
      checked={state.meus === true}
      onChange={({ target }) => change({ meus: target.checked ? true : undefined })}
    >
      {t.mine}
    </Checkbox>
  )
}

const companyColumns: Column<ListedCompanyProposal>[] = [
  {
    key: 'company',
    label: t.columns.company,
    heading: true,
    cell: (proposal) => <Name name={proposal.razao_social} cnpj={proposal.cnpj} />,
  },
  {
    key: 'staff',
    label: t.columns.staff,
    align: 'end',
    cell: (proposal) => proposal.quantidade_funcionarios.toLocaleString('pt-BR'),
  },
]

const restaurantColumns: Column<ListedPartnerProposal>[] = [
  {
    key: 'place',
    label: t.columns.place,
    heading: true,
    cell: (proposal) => <Name name={proposal.nome_estabelecimento} cnpj={proposal.cnpj} />,
  },
  {
    key: 'cuisine',
    label: t.columns.cuisine,
    cell: (proposal) => (
      <span className="grid max-w-64">
        <span>{proposal.tipo_culinaria}</span>
        <span className="line-clamp-2 text-muted">{proposal.endereco}</span>
      </span>
    ),
  },
]

function commonColumns(board: Board, onOpen: (proposal: Proposal) => void): Column<Proposal>[] {
  return [
    { key: 'contact', label: t.columns.contact, cell: (proposal) => <Contact proposal={proposal} /> },
    {
      key: 'created_at',
      label: t.columns.received,
      sortable: true,
      className: 'whitespace-nowrap text-muted',
      cell: received,
    },
    { key: 'assignee', label: t.columns.assignee, cell: (proposal) => proposal.assignee_name ?? t.care.nobody },
    {
      key: 'status',
      label: t.columns.status,
      cell: (proposal) => <StatusSelect board={board} proposal={proposal} />,
    },
    {
      key: 'actions',
      label: t.columns.actions,
      actions: true,
      cell: (proposal) => <Actions proposal={proposal} onOpen={() => onOpen(proposal)} />,
    },
  ]
}

const exportedCommon: Exported<Proposal>['columns'] = [
  [t.columns.cnpj, (proposal) => formatCnpj(proposal.cnpj)],
  [t.columns.contact, (proposal) => proposal.responsavel],
  [t.columns.email, (proposal) => proposal.email],
  [t.columns.phone, (proposal) => formatPhone(proposal.telefone)],
  [t.columns.status, (proposal) => t.statuses[proposal.status]],
  [t.columns.received, received],
  [t.columns.assignee, (proposal) => proposal.assignee_name],
  [t.columns.message, (proposal) => proposal.mensagem],
]

const exportedCompany: Exported<ListedCompanyProposal>['columns'] = [
  [t.columns.company, (proposal) => proposal.razao_social],
  ...exportedCommon,
  [t.columns.staff, (proposal) => proposal.quantidade_funcionarios],
]

const exportedRestaurant: Exported<ListedPartnerProposal>['columns'] = [
  [t.columns.place, (proposal) => proposal.nome_estabelecimento],
  ...exportedCommon,
  [t.cuisineColumn, (proposal) => proposal.tipo_culinaria],
  [t.columns.address, (proposal) => proposal.endereco],
]
