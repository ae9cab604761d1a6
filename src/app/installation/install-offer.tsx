import { Download, Share, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { appTexts } from '../../texts/app.ts'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { dismissInstall, install, installWay, onInstallChange } from './install.ts'

const t = appTexts.install

/**
 * Offers to put the app on the home screen, where this browser can: to members for their vouchers and to staff for the
 * scanner, not to admins, who sit at a desk. Closed, it never comes back on this device.
 */
export function InstallOffer() {
  const way = useSyncExternalStore(onInstallChange, installWay, () => null)
  if (way === null) return null
  return (
    <Page className="pt-0!">
      <Card as="section" aria-label={t.title} className="flex flex-wrap items-center gap-x-4 gap-y-3 pr-14">
        <Download aria-hidden className="size-7 shrink-0 text-accent" />
        <div className="min-w-48 flex-1">
          <h2 className="text-lead">{t.title}</h2>
          <p className="text-sm text-muted">{way === 'ios' ? t.ios : t.text}</p>
        </div>
        {way === 'prompt' ? (
          <Button size="sm" onClick={() => void install()}>
            {t.install}
          </Button>
        ) : (
          <Share aria-hidden className="size-6 shrink-0 text-brand" />
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={uiTexts.close}
          onClick={dismissInstall}
          className="absolute! top-1.5 right-1.5"
        >
          <X aria-hidden />
        </Button>
      </Card>
    </Page>
  )
}
