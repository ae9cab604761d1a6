import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut } from '../../../data/auth/sign-out.ts'
import type { PersonIdentity } from '../../../data/device/identity.ts'
import { countUnsent } from '../../../data/unsent.ts'
import { tabletTexts } from '../../../texts/tablet.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useSignOut } from '../../../ui/overlays/use-sign-out.tsx'
import { TabletFrame } from './tablet-frame.tsx'

const t = tabletTexts.inUse

/** Somebody is signed in on this device: it becomes a tablet only after they have left. */
export function InUsePage({ person: { fullName, email } }: { person: PersonIdentity }) {
  const [leaving, setLeaving] = useState(false)
  const { leave, question } = useSignOut({ countUnsent, signOut: () => signOut('local') })
  return (
    <TabletFrame>
      <h1 className="text-section">{t.title}</h1>
      <p className="text-muted">{t.text(fullName ?? email)}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          loading={leaving}
          onClick={() => {
            setLeaving(true)
            void leave().finally(() => {
              setLeaving(false)
            })
          }}
        >
          {t.signOut}
        </Button>
        <Button asChild variant="outline">
          <Link to="/dashboard">{t.back}</Link>
        </Button>
      </div>
      {question}
    </TabletFrame>
  )
}
