import { Unplug } from 'lucide-react'
import { Suspense, useState } from 'react'
import { signOut } from '../../../data/auth/sign-out.ts'
import { useScans } from '../../../data/scans/use-scans.ts'
import type { Tablet } from '../../../data/tablets/tablet.ts'
import { tabletTexts } from '../../../texts/tablet.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ConnectForm } from './connect-form.tsx'
import { Documents } from './connect-page.tsx'
import { TabletFrame } from './tablet-frame.tsx'

const t = tabletTexts.disconnected
const AttentionList = lazyPart(async () => (await import('../log/attention-list.tsx')).AttentionList)

/** A tablet that may not scan any more: whom to ask, what still waits here, and the way back with a new code. */
export function DisconnectedPage({ tablet, code }: { tablet: Tablet; code: string }) {
  const [isLeaving, setLeaving] = useState(false)
  const isLost = tablet.status === 'lost'
  const scans = useScans() ?? []
  const waiting = scans.filter(({ state }) => state === 'waiting').length
  const unresolved = scans.filter(({ state }) => state === 'held' || state === 'conflict')
  return (
    <TabletFrame
      below={
        <Button variant="link" className="mx-auto" onClick={() => setLeaving(true)}>
          {t.leave}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-warning-soft text-warning-soft-ink">
          <Unplug aria-hidden className="size-8" />
        </span>
        <h1 className="text-section">{isLost ? t.lostTitle : t.title}</h1>
        <p className="wrap-anywhere text-muted">{(isLost ? t.lostText : t.text)(tablet.name, tablet.restaurantName)}</p>
      </div>
      <ConnectForm initialCode={code} />
      {/* Below the form, which must not move under a finger when the last scan has been sent or read. */}
      {waiting > 0 && (
        <Alert tone="warning" title={t.waiting(waiting)}>
          {isLost ? t.kept : t.sending}
        </Alert>
      )}
      {unresolved.length > 0 && (
        <Suspense fallback={<Spinner />}>
          <AttentionList scans={unresolved} />
        </Suspense>
      )}
      <Documents />
      <Dialog
        open={isLeaving}
        size="sm"
        title={t.leaveTitle}
        onClose={() => setLeaving(false)}
        footer={
          <>
            <Button variant="outline" onClick={() => setLeaving(false)}>
              {t.stay}
            </Button>
            <Button variant="destructive" onClick={() => void signOut('local')}>
              {t.confirm}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{t.leaveText}</p>
          {waiting > 0 && <Alert tone="warning">{t.leaveWaiting(waiting)}</Alert>}
          {unresolved.length > 0 && <Alert tone="warning">{t.leaveToResolve(unresolved.length)}</Alert>}
        </div>
      </Dialog>
    </TabletFrame>
  )
}
