import { Share2 } from 'lucide-react'
import { establishmentsTexts } from '../../../texts/restaurants.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/notify.ts'

const t = establishmentsTexts.detail

/** Hands the page to the phone's own share sheet; copies its link where there is none. */
export function ShareButton({ name }: { name: string }) {
  return (
    <Button variant="ghost" size="sm" className="-mr-3" onClick={() => void share(name)}>
      <Share2 aria-hidden />
      {t.share}
    </Button>
  )
}

async function share(name: string): Promise<void> {
  const url = globalThis.location.origin + globalThis.location.pathname
  // Not in every browser, nor on pages that are not served securely.
  const { share: open, clipboard } = navigator as { share?: Navigator['share']; clipboard?: Clipboard }
  try {
    if (open !== undefined) {
      await open.call(navigator, { title: name, text: t.shareText(name), url })
      return
    }
    if (clipboard === undefined) throw new Error('no clipboard')
    await clipboard.writeText(url)
    notify.success(t.linkCopied, t.linkCopiedText)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return // closed without choosing anybody
    notify.error(t.shareFailed, url)
  }
}
