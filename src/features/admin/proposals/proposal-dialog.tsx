import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useEraseProposal, type Board } from '../../../data/admin/proposals.ts'
import { formatCnpj } from '../../../domain/br/cnpj.ts'
import { formatPhone } from '../../../domain/br/phone.ts'
import { adminProposalTexts } from '../../../texts/admin/proposals.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RecordHistory } from '../audit/record-history.tsx'
import { RemoveDialog } from '../dialogs/remove-dialog.tsx'
import { Care } from './care.tsx'
import { nameOf, type Proposal } from './proposal-cells.tsx'

const t = adminProposalTexts.columns

interface ProposalDialogProps {
  board: Board
  proposal: Proposal
  /** Notes that were typed and not sent, by the proposal's id. */
  unsentNotes: Map<string, string>
  onClose: () => void
}

/** A proposal in full, with its history. Erasing it asks first. */
export function ProposalDialog({ board, proposal, unsentNotes, onClose }: ProposalDialogProps) {
  const erase = useEraseProposal(board)
  const [isErasing, setErasing] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={nameOf(proposal)}
      footer={
        <>
          <Button variant="ghost" onClick={() => setErasing(true)}>
            <Trash2 aria-hidden className="size-4" />
            {adminProposalTexts.erase}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {adminProposalTexts.close}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <dl
          className="grid gap-x-4 gap-y-2 text-sm grid-cols-[6.5rem_1fr] sm:grid-cols-[9rem_1fr]
              [&_dd]:wrap-anywhere [&_dt]:text-muted"
        >
          <dt>{t.contact}</dt>
          <dd>{proposal.responsavel}</dd>
          <dt>{t.email}</dt>
          <dd>{proposal.email}</dd>
          <dt>{t.phone}</dt>
          <dd>{formatPhone(proposal.telefone)}</dd>
          <dt>{t.cnpj}</dt>
          <dd>{formatCnpj(proposal.cnpj)}</dd>
          {'quantidade_funcionarios' in proposal ? (
            <>
              <dt>{t.staff}</dt>
              <dd>{adminProposalTexts.staff(proposal.quantidade_funcionarios)}</dd>
            </>
          ) : (
            <>
              <dt>{t.cuisine}</dt>
              <dd>{[proposal.tipo_culinaria, proposal.endereco].join(', ')}</dd>
            </>
          )}
          {proposal.mensagem !== null && (
            <>
              <dt>{t.message}</dt>
              <dd className="whitespace-pre-line">{proposal.mensagem}</dd>
            </>
          )}
        </dl>
        <Care board={board} proposal={proposal} unsentNotes={unsentNotes} />
        <RecordHistory
          subjectTable={board === 'corporate' ? 'corporate_leads' : 'local_leads'}
          subjectId={proposal.id}
        />
        {isErasing && (
          <RemoveDialog
            id={proposal.id}
            title={adminProposalTexts.eraseTitle}
            text={adminProposalTexts.eraseText(nameOf(proposal))}
            confirm={adminProposalTexts.erase}
            remove={erase}
            texts={adminProposalTexts}
            onClose={() => setErasing(false)}
            onRemoved={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
