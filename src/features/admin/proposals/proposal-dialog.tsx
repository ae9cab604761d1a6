import type { Board, ListedCompanyProposal, ListedPartnerProposal } from '../../../data/admin/proposals.ts'
import { formatCnpj } from '../../../domain/br/cnpj.ts'
import { formatPhone } from '../../../domain/br/phone.ts'
import { adminProposalTexts } from '../../../texts/admin/proposals.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RecordHistory } from '../audit/record-history.tsx'

const t = adminProposalTexts.columns

/** All of a proposal, with its history. */
export function LeadDialog({
  board,
  lead,
  onClose,
}: {
  board: Board
  lead: ListedCompanyProposal | ListedPartnerProposal | undefined
  onClose: () => void
}) {
  return (
    <Dialog
      open={lead !== undefined}
      onClose={onClose}
      title={lead === undefined ? '' : 'razao_social' in lead ? lead.razao_social : lead.nome_estabelecimento}
      footer={
        <Button variant="outline" onClick={onClose}>
          {adminProposalTexts.close}
        </Button>
      }
    >
      {lead !== undefined && (
        <div className="grid gap-6">
          <dl className="grid gap-x-4 gap-y-2 text-sm grid-cols-[6.5rem_1fr] sm:grid-cols-[9rem_1fr] [&_dd]:wrap-anywhere [&_dt]:text-muted">
            <dt>{t.contact}</dt>
            <dd>{lead.responsavel}</dd>
            <dt>{t.email}</dt>
            <dd>{lead.email}</dd>
            <dt>{t.phone}</dt>
            <dd>{formatPhone(lead.telefone)}</dd>
            <dt>{t.cnpj}</dt>
            <dd>{formatCnpj(lead.cnpj)}</dd>
            {'quantidade_funcionarios' in lead ? (
              <>
                <dt>{t.staff}</dt>
                <dd>{adminProposalTexts.staff(lead.quantidade_funcionarios)}</dd>
              </>
            ) : (
              <>
                <dt>{t.cuisine}</dt>
                <dd>{[lead.tipo_culinaria, lead.endereco].join(', ')}</dd>
              </>
            )}
            {lead.mensagem !== null && (
              <>
                <dt>{t.message}</dt>
                <dd className="whitespace-pre-line">{lead.mensagem}</dd>
              </>
            )}
          </dl>
          <RecordHistory subjectTable={board === 'corporate' ? 'corporate_leads' : 'local_leads'} subjectId={lead.id} />
        </div>
      )}
    </Dialog>
  )
}
