import { useIsFetching } from '@tanstack/react-query'
import { Download, Share, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { installationTexts } from '../../texts/installation.ts'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useCatchFocus } from '../../ui/layout/focus-content.ts'
import { dismissInstall, install, installMethod, onInstallChange } from './install.ts'

const t = installationTexts.install

/**
 * Offers to install the app where the browser can: to members for their vouchers and to managers for the scanner, not
 * to admins, who work on a computer. It stands below the lists of the page and waits for them, so that it does not move
 * under a finger. Once closed, it never returns on this device.
 */
export function InstallOffer() {
  const method = useSyncExternalStore(onInstallChange, installMethod, () => null)
  const isSettled = useSettled()
  useCatchFocus(method)
  if (method === null || !isSettled) return null
  return (
    <Page className="pt-0!">
      <Card as="section" aria-label={t.title} className="flex flex-wrap items-center gap-x-4 gap-y-3 pr-14">
        <Download aria-hidden className="size-7 shrink-0 text-accent" />
        <div className="min-w-[min(12rem,100%)] flex-1">
          <h2 className="text-lead">{t.title}</h2>
          <p className="text-sm text-muted">{method === 'ios' ? t.ios : t.text}</p>
        </div>
        {method === 'prompt' ? (
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

/** True once no query has been fetching for a second; stays true. */
function useSettled(): boolean {
  const isFetching = useIsFetching() > 0
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isFetching || isSettled) return undefined
    const timer = setTimeout(() => setSettled(true), 1000)
    return () => clearTimeout(timer)
  }, [isFetching, isSettled])
  return isSettled
}
