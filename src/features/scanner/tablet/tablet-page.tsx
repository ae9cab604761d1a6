import { Suspense } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { isPerson } from '../../../data/device/identity.ts'
import { useTablet } from '../../../data/tablets/tablet.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { ConnectPage } from './connect-page.tsx'
import { DisconnectedPage } from './disconnected-page.tsx'
import { InUsePage } from './in-use-page.tsx'
import { NameStep } from './name-step.tsx'

const TabletStation = lazyPart(async () => (await import('./tablet-station.tsx')).TabletStation)

/** The one page of a tablet (rules: Tablets). `code` is the connection code in its address, or ''. */
export function TabletPage({ code }: { code: string }) {
  const identity = useIdentity()
  const tablet = useTablet()
  useCatchFocus([isPerson(identity), tablet?.status, tablet?.isNamed].join(' ')) // each has a screen of its own
  if (isPerson(identity)) return <InUsePage person={identity} />
  if (tablet === null) return <ConnectPage key={code} code={code} />
  if (tablet.status !== 'connected') return <DisconnectedPage key={code} tablet={tablet} code={code} />
  if (!tablet.isNamed) return <NameStep tablet={tablet} />
  return (
    <Suspense fallback={<Spinner size="lg" className="min-h-dvh" />}>
      <TabletStation tablet={tablet} />
    </Suspense>
  )
}
