import { useBlocker } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAddNote } from '../../../data/admin/proposal-care.ts'
import { useEraseProposal, type Board } from '../../../data/admin/proposals.ts'
import { formatCnpj } from '../../../domain/br/cnpj.ts'
import { formatPhone } from '../../../domain/br/phone.ts'
import { adminProposalTexts } from '../../../texts/admin/proposals.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LeavingQuestion } from '../../../ui/overlays/leaving-question.tsx'
import { RecordHistory } from '../audit/record-history.tsx'
import { RemoveDialog } from '../dialogs/remove-dialog.tsx'
import { Care, type CareProps } from './care.tsx'
import { nameOf, type Proposal } from './proposal-cells.tsx'

const t = adminProposalTexts.columns

interface ProposalDialogProps {
  open: boolean
  board: Board
  /** What is shown while it is open. */
  proposal: Proposal | undefined
  onClose: () => void
}

/** While closed, keeps typed notes that were not added, of both boards; leaving the page asks first. */
export function ProposalDialog({ open, board, proposal, onClose }: ProposalDialogProps) {
  const [unsentNotes] = useState(() => new Map<string, string>())
  const addNote = useAddNote(board) // knows a note whose answer was lost when the proposal is opened again
  const hasUnsent = () => [...unsentNotes.values()].some((note) => note.trim() !== '')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsent() && current.pathname !== next.pathname,
    enableBeforeUnload: hasUnsent,
    withResolver: true,
  })
  return (
    <>
      {open && proposal !== undefined && (
        <OpenProposal
          board={board}
          proposal={proposal}
          unsentNotes={unsentNotes}
          addNote={addNote.mutateAsync}
          onClose={addNote.isPending ? undefined : onClose}
        />
      )}
      <LeavingQuestion open={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()}>
        {uiTexts.leaving.dialog}
      </LeavingQuestion>
    </>
  )
}

interface OpenProposalProps extends CareProps {
  /** Undefined while a note is being added: a reopened form would not know that it was added. */
  onClose: (() => void) | undefined
}

/** A proposal in full, with its history. Erasing it asks first. */
function OpenProposal({ board, proposal, unsentNotes, addNote, onClose }: OpenProposalProps) {
  const erase = useEraseProposal(board)
  const [isErasing, setErasing] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={nameOf(proposal)}
      footer={
        <>
          <Button variant="ghost" disabled={onClose === undefined} onClick={() => setErasing(true)}>
            <Trash2 aria-hidden className="size-4" />
            {adminProposalTexts.erase}
          </Button>
          <Button variant="outline" disabled={onClose === undefined} onClick={onClose}>
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
        <Care board={board} proposal={proposal} unsentNotes={unsentNotes} addNote={addNote} />
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
            onRemoved={() => {
              unsentNotes.delete(proposal.id)
              onClose?.()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
