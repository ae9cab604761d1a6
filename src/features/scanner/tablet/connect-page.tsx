import { Link } from '@tanstack/react-router'
import { tabletTexts } from '../../../texts/tablet.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConnectForm } from './connect-form.tsx'
import { TabletFrame } from './tablet-frame.tsx'

const t = tabletTexts.connect

/** A device that is nobody's becomes a tablet here. */
export function ConnectPage({ code }: { code: string }) {
  return (
    <TabletFrame
      below={
        <Button asChild variant="link" className="mx-auto">
          <Link to="/login">{t.back}</Link>
        </Button>
      }
    >
      <div className="grid gap-2">
        <h1 className="text-section">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </div>
      <ConnectForm initialCode={code} />
      <Documents />
    </TabletFrame>
  )
}

/** What may be read on a device that is a tablet too. */
export function Documents() {
  return (
    <p className="text-center text-sm text-muted">
      <Link to="/termos" className="inline-flex min-h-11 items-center underline">
        {t.terms}
      </Link>
      {' · '}
      <Link to="/politica-privacidade" className="inline-flex min-h-11 items-center underline">
        {t.privacy}
      </Link>
    </p>
  )
}
