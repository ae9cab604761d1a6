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
import { failureReason } from '../failure-reason.ts'
import { DeskTable, type Exported } from '../table/desk-table.tsx'
import { LeadCounts } from './proposal-counts.tsx'
import { LeadDialog } from './proposal-dialog.tsx'

const t = adminProposalTexts
type Lead = ListedCompanyProposal | ListedPartnerProposal
const nameOf = (lead: Lead) => ('razao_social' in lead ? lead.razao_social : lead.nome_estabelecimento)
const received = (lead: Lead) => formatDateTime(parseTimestamp(lead.created_at))

interface LeadsPageProps {
  board: Board
  onBoardChange: (board: Board) => void
}

/** The two boards of proposals, newest first, with their status and the counts per status (specification, sections 4 and 7). */
export function LeadsPage({ board, onBoardChange }: LeadsPageProps) {
  const content = <LeadBoard key={board} board={board} />
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

function LeadBoard({ board }: { board: Board }) {
  const { userId } = useSignedIn()
  const [opened, setOpened] = useState<Lead>()
  const shared = {
    texts: { ...t, caption: t.captions[board], search: t.search[board], emptyText: t.emptyText[board] },
    defaultSort: { by: 'created_at', order: 'desc' },
    filters: [
      { value: '', label: t.allStatuses },
      ...proposalStatuses.map((value) => ({ value, label: t.statuses[value] })),
    ],
  } as const
  const ends = [
    { key: 'contact', label: t.columns.contact, cell: (lead: Lead) => <Contact lead={lead} /> },
    { key: 'created_at', label: t.columns.received, sortable: true, className: 'whitespace-nowrap text-muted', cell: received },
    { key: 'status', label: t.columns.status, cell: (lead: Lead) => <StatusSelect board={board} lead={lead} /> },
    {
      key: 'actions', label: t.columns.actions, actions: true,
      cell: (lead: Lead) => <Actions lead={lead} onOpen={() => setOpened(lead)} />,
    },
  ] // prettier-ignore
  return (
    <div className="grid grid-cols-1 gap-5">
      <LeadCounts board={board} />
      {board === 'corporate' ? (
        <DeskTable
          {...shared}
          query={(state) => adminProposals.companies(userId, state)}
          columns={[
            {
              key: 'company',
              label: t.columns.company,
              heading: true,
              cell: (lead: ListedCompanyProposal) => <Name name={lead.razao_social} cnpj={lead.cnpj} />,
            },
            {
              key: 'staff',
              label: t.columns.staff,
              align: 'end',
              cell: (lead: ListedCompanyProposal) => lead.quantidade_funcionarios.toLocaleString('pt-BR'),
            } as const,
            ...ends,
          ]}
          exported={{
            file: 'leads-empresas',
            fetchPage: fetchCompanyProposalPage,
            columns: [
              ...exportedColumns<ListedCompanyProposal>([t.columns.company, (lead) => lead.razao_social]),
              [t.columns.staff, (lead) => lead.quantidade_funcionarios],
            ],
          }}
        />
      ) : (
        <DeskTable
          {...shared}
          query={(state) => adminProposals.partners(userId, state)}
          columns={[
            { key: 'place', label: t.columns.place, heading: true, cell: (lead: ListedPartnerProposal) => <Name name={lead.nome_estabelecimento} cnpj={lead.cnpj} /> },
            {
              key: 'cuisine', label: t.columns.cuisine,
              cell: (lead: ListedPartnerProposal) => <span className="grid max-w-64"><span>{lead.tipo_culinaria}</span><span className="line-clamp-2 text-muted">{lead.endereco}</span></span>,
            },
            ...ends,
          ]} // prettier-ignore
          exported={{
            file: 'leads-estabelecimentos',
            fetchPage: fetchPartnerProposalPage,
            columns: [
              ...exportedColumns<ListedPartnerProposal>([t.columns.place, (lead) => lead.nome_estabelecimento]),
              [t.columns.cuisine, (lead) => lead.tipo_culinaria],
              [t.columns.address, (lead) => lead.endereco],
            ],
          }}
        />
      )}
      <LeadDialog board={board} lead={opened} onClose={() => setOpened(undefined)} />
    </div>
  )
}

function exportedColumns<Row extends Lead>(name: Exported<Row>['columns'][number]): Exported<Row>['columns'] {
  return [
    name,
    [t.columns.cnpj, (lead) => formatCnpj(lead.cnpj)],
    [t.columns.contact, (lead) => lead.responsavel],
    [t.columns.email, (lead) => lead.email],
    [t.columns.phone, (lead) => formatPhone(lead.telefone)],
    [t.columns.status, (lead) => t.statuses[lead.status]],
    [t.columns.received, received],
    [t.columns.message, (lead) => lead.mensagem],
  ]
}

function Actions({ lead, onOpen }: { lead: Lead; onOpen: () => void }) {
  return (
    <div className="flex flex-wrap gap-2 xl:flex-col xl:items-end xl:gap-1">
      {'restaurant_id' in lead && lead.restaurant_id !== null && (
        <Button asChild variant="secondary" size="sm">
          <Link
            to="/dashboard/estabelecimentos-admin/$id"
            params={{ id: lead.restaurant_id }}
            aria-label={t.madeNamed(lead.nome_estabelecimento)}
          >
            <Store aria-hidden className="size-4" />
            {t.made}
          </Link>
        </Button>
      )}
      {'restaurant_id' in lead && lead.restaurant_id === null && lead.status !== 'converted' && (
        <Button asChild variant="secondary" size="sm">
          <Link
            to="/dashboard/estabelecimentos-admin/novo"
            search={{ lead: lead.id }}
            aria-label={t.convertNamed(lead.nome_estabelecimento)}
          >
            <Store aria-hidden className="size-4" />
            {t.convert}
          </Link>
        </Button>
      )}
      <Button variant="outline" size="sm" aria-label={t.detailsNamed(nameOf(lead))} onClick={onOpen}>
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

function Contact({ lead }: { lead: Lead }) {
  const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'
  return (
    <span className="grid max-w-64 xl:min-w-40">
      <span className="truncate">{lead.responsavel}</span>
      <a href={`mailto:${lead.email}`} className={`max-xl:wrap-anywhere xl:truncate ${link}`}>
        {lead.email}
      </a>
      <a href={phoneLink(lead.telefone)} className={`justify-self-start whitespace-nowrap tabular-nums ${link}`}>
        {formatPhone(lead.telefone)}
      </a>
    </span>
  )
}

function StatusSelect({ board, lead }: { board: Board; lead: Lead }) {
  const setStatus = useSetProposalStatus(board)
  const change = async (value: string) => {
    const to = proposalStatuses.find((status) => status === value)
    if (to === undefined || to === lead.status) return
    try {
      const isDone = await setStatus.mutateAsync({ id: lead.id, from: lead.status, to })
      if (isDone) notify.success(t.updated, t.updatedText)
      else notify.error(t.updateFailed, t.changedMeanwhile)
    } catch (failure) {
      notify.error(t.updateFailed, failureReason(failure))
    }
  }
  const shown = setStatus.isPending ? setStatus.variables.to : lead.status
  return (
    <Select
      aria-label={t.statusOf(nameOf(lead))}
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
