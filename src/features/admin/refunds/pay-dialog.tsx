import { useState } from 'react'
import type { ListedRefund } from '../../../data/admin/refunds.ts'
import { formatMoney } from '../../../domain/format.ts'
import { refundBrCode } from '../../../domain/money/br-code.ts'
import { formatPixKey } from '../../../domain/money/pix-key.ts'
import { adminRefundTexts } from '../../../texts/admin/refunds.ts'
import { refundTexts } from '../../../texts/subscription.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/feedback/copy-button.tsx'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { nameOf } from './names.ts'

const t = adminRefundTexts.payDialog

interface PayDialogProps {
  refund: ListedRefund
  /** Called with the refund as it is shown once the money was sent. */
  onSent: (refund: ListedRefund) => void
  onClose: () => void
}

/** The PIX code that pays a refund from the bank's app of the club. */
export function PayDialog({ refund, onSent, onClose }: PayDialogProps) {
  const { pix_key: key, pix_key_kind: kind } = refund
  const name = nameOf(refund)
  const amount = formatMoney(refund.amount_cents / 100)
  const isDone = refund.done_at !== null
  const [firstKey] = useState(key)
  const code = refundBrCode(refund, { key: key ?? '', name })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title(amount)}
      description={t.lead(name)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.close}
          </Button>
          {!isDone && <Button onClick={() => onSent(refund)}>{adminRefundTexts.markDone}</Button>}
        </>
      }
    >
      <p role="status" className="mb-4 text-sm font-semibold empty:hidden">
        {isDone ? adminRefundTexts.doneDialog.refusals.already_done : key === firstKey ? null : t.newKey}
      </p>
      {!isDone && (
        <div className="grid items-center justify-items-center gap-5 sm:grid-cols-[auto_1fr]">
          <QrCode value={code} size={240} label={t.qr} />
          <div className="grid w-full gap-4">
            <dl className="grid gap-3 text-sm">
              <div>
                <dt className="text-muted">{t.key}</dt>
                <dd className="font-semibold wrap-anywhere tabular-nums">
                  {kind !== null && refundTexts.key.kinds[kind]} {formatPixKey(key ?? '')}
                </dd>
              </div>
              <div>
                <dt className="text-muted">{t.amount}</dt>
                <dd className="font-semibold tabular-nums">{amount}</dd>
              </div>
            </dl>
            <CopyButton variant="outline" text={code} copied={t.codeCopied} copyFailed={adminRefundTexts.copyFailed}>
              {t.copyCode}
            </CopyButton>
            <p
              aria-label={t.code}
              className="rounded-md bg-sand p-3 text-left font-mono text-xs break-all text-muted select-all"
            >
              {code}
            </p>
          </div>
        </div>
      )}
    </Dialog>
  )
}
