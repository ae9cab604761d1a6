import { Mail, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../domain/format.ts'
import { invitationLink } from '../../../domain/invitations/invitation-link.ts'
import { teamTexts } from '../../../texts/invitations/team.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { CopyButton } from '../../../ui/feedback/copy-button.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LeavingQuestion } from '../../../ui/overlays/leaving-question.tsx'

const t = teamTexts.link

export interface MadeInvitation {
  token: string
  end: Date
  /** The restaurants' names. */
  places: readonly string[]
}

/** The link of a new invitation, this once, with every way to send it. Only 'Pronto' closes it without a question. */
export function LinkDialog({ invitation, onClose }: { invitation: MadeInvitation; onClose: () => void }) {
  const { token, end, places } = invitation
  const [isClosing, setClosing] = useState(false)
  const link = invitationLink(globalThis.location.origin, token)
  const [first = '', second] = places
  const where = second === undefined ? first : t.severalPlaces(places.length)
  const message = encodeURIComponent(t.message(where, link, formatDateTime(end)))
  return (
    <Dialog
      open
      title={t.title}
      description={t.until(formatDateTime(end))}
      onClose={() => setClosing(true)}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <div className="grid grid-cols-1 gap-5">
        <Alert tone="warning">{t.once}</Alert>
        <Field label={t.label}>
          <Input readOnly value={link} className="font-mono" onFocus={(event) => event.target.select()} />
        </Field>
        <div className="grid gap-2 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
          <Button asChild>
            <a href={`https://wa.me/?text=${message}`} target="_blank" rel="noreferrer">
              <MessageCircle aria-hidden />
              {t.whatsapp}
            </a>
          </Button>
          <Button asChild variant="outline">
            <a href={`mailto:?subject=${encodeURIComponent(t.subject)}&body=${message}`}>
              <Mail aria-hidden />
              {t.email}
            </a>
          </Button>
          <CopyButton variant="outline" text={link} copied={t.copied} copyFailed={t.copyFailed}>
            {t.copy}
          </CopyButton>
          <ShareButton link={link} />
        </div>
        <div className="grid justify-items-center gap-2">
          <QrCode value={link} size={220} label={t.qr} />
          <p className="text-center text-sm text-muted">{t.qrHint}</p>
        </div>
      </div>
      <LeavingQuestion open={isClosing} texts={t.closing} onStay={() => setClosing(false)} onLeave={onClose}>
        {t.closing.text}
      </LeavingQuestion>
    </Dialog>
  )
}

/** Only where the browser has a share sheet. */
function ShareButton({ link }: { link: string }) {
  const { share } = navigator as { share?: Navigator['share'] }
  if (share === undefined) return null
  const open = async () => {
    try {
      await share.call(navigator, { title: t.subject, url: link })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return // the person closed the sheet
      notify.error(t.shareFailed)
    }
  }
  return (
    <Button variant="outline" onClick={() => void open()}>
      <Share2 aria-hidden />
      {t.share}
    </Button>
  )
}
