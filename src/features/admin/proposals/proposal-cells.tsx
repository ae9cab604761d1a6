import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import {
  proposalStatuses,
  type Board,
  type ListedCompanyProposal,
  type ListedPartnerProposal,
  type ProposalStatus,
} from '../../../data/admin/proposals.ts'
import { useSetProposalStatus } from '../../../data/admin/proposal-status.ts'
import { formatCnpj } from '../../../domain/br/cnpj.ts'
import { formatPhone, phoneLink } from '../../../domain/br/phone.ts'
import { mailLink } from '../../../domain/people/mail-link.ts'
import { adminProposalTexts as t } from '../../../texts/admin/proposals.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { useLatestChoice } from './use-latest-choice.ts'

export type Proposal = ListedCompanyProposal | ListedPartnerProposal

/** The name of the company or the restaurant. */
export function nameOf(proposal: Proposal): string {
  return 'razao_social' in proposal ? proposal.razao_social : proposal.nome_estabelecimento
}

export function Actions({ proposal, onOpen }: { proposal: Proposal; onOpen: () => void }) {
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
            <ButtonText parts={t.made} />
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
            <ButtonText parts={t.convert} />
          </Link>
        </Button>
      )}
      <Button variant="outline" size="sm" aria-label={t.detailsNamed(nameOf(proposal))} onClick={onOpen}>
        {t.details}
      </Button>
    </div>
  )
}

function ButtonText({ parts: [start, rest] }: { parts: readonly [string, string] }) {
  return (
    <span>
      {start} <span className="xl:hidden">{rest}</span>
    </span>
  )
}

export function Name({ name, cnpj }: { name: string; cnpj: string }) {
  return (
    <span className="grid max-w-80">
      <span className="line-clamp-2 font-semibold">{name}</span>
      <span className="text-xs whitespace-nowrap text-muted tabular-nums">{formatCnpj(cnpj)}</span>
    </span>
  )
}

export function Contact({ proposal }: { proposal: Proposal }) {
  const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'
  return (
    <span className="grid max-w-64 xl:min-w-40">
      <span className="wrap-anywhere xl:truncate">{proposal.responsavel}</span>
      <a
        href={mailLink(proposal.email)}
        className={`max-xl:-mt-2.75 max-xl:pt-2.75 max-xl:wrap-anywhere xl:truncate ${link}`}
      >
        {proposal.email}
      </a>
      <a
        href={phoneLink(proposal.telefone)}
        className={`justify-self-start whitespace-nowrap tabular-nums max-xl:-mb-2.75 max-xl:pb-2.75 ${link}`}
      >
        {formatPhone(proposal.telefone)}
      </a>
    </span>
  )
}

export function StatusSelect({ board, proposal }: { board: Board; proposal: Proposal }) {
  const setStatus = useSetProposalStatus(board)
  const save = async (from: ProposalStatus, to: ProposalStatus) => {
    try {
      const isDone = await setStatus.mutateAsync({ id: proposal.id, from, to })
      if (isDone) notify.success(t.updated, t.updatedText)
      else notify.error(t.updateFailed, t.changedMeanwhile)
      return isDone
    } catch (failure) {
      notify.error(t.updateFailed, failureReason(failure))
      return false
    }
  }
  const { shown, isSaving, choose } = useLatestChoice(proposal.status, save)
  return (
    <Select
      aria-label={t.statusOf(nameOf(proposal))}
      value={shown}
      aria-busy={isSaving}
      onChange={({ target }) => void choose(proposalStatuses.find((status) => status === target.value) ?? shown)}
      className="w-full max-w-38 xl:w-38"
    >
      {proposalStatuses.map((status) => (
        <option key={status} value={status}>
          {t.statuses[status]}
        </option>
      ))}
    </Select>
  )
}
