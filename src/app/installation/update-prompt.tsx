import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { installationTexts } from '../../texts/installation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { applyUpdate } from './service-worker.ts'
import { useHasUnsavedWork } from './unsaved-work.ts'

const t = installationTexts.update

/** Offers a waiting version of the app, but not during unsaved work: a form, an open QR code or the scanner. */
export function UpdatePrompt() {
  const hasUnsavedWork = useHasUnsavedWork()
  const [busy, setBusy] = useState(false)
  if (hasUnsavedWork) return null
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-md
        animate-rise items-center gap-3 rounded-lg border border-line bg-surface py-2 pr-2 pl-4 text-ink shadow-lg
        md:bottom-6 print:hidden"
    >
      <RefreshCw aria-hidden className="size-5 shrink-0 text-brand" />
      <p className="flex-1 text-sm font-semibold">{t.available}</p>
      <Button
        size="sm"
        loading={busy}
        onClick={() => {
          setBusy(true)
          applyUpdate()
        }}
      >
        {t.apply}
      </Button>
    </div>
  )
}
