import { useState } from 'react'
import { TriangleAlert } from 'lucide-react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { useOnline } from '../../data/connection.ts'
import { accountTexts } from '../../texts/account.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Consents } from './consents.tsx'
import { ExportCard } from './export-card.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

const DeleteAccountDialog = lazyDialog(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog)

const t = profileTexts.privacy

/** 'Privacidade': consents, data export and account deletion (rules: Privacy). */
export function PrivacyTab() {
  const { role } = useSignedIn()
  const online = useOnline()
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Consents />
      <ExportCard />
      <Card as="section" className="grid grid-cols-1 gap-5">
        <header className="grid gap-1">
          <h2 className="flex items-center gap-2 text-heading text-danger">
            <TriangleAlert aria-hidden className="size-5 shrink-0" />
            {t.delete}
          </h2>
          <p className="text-sm text-muted">{t.deleteText}</p>
        </header>
        {role === null ? (
          <p className="text-sm text-muted">{accountTexts.guard.checking}</p>
        ) : role === 'user' ? (
          <Button
            variant="outline"
            disabled={!online}
            className="sm:justify-self-start"
            onClick={() => setDeleting(true)}
          >
            {t.deleteButton}
          </Button>
        ) : (
          <Alert>{t.staff}</Alert>
        )}
      </Card>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
    </div>
  )
}
