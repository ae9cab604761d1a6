import { Share2 } from 'lucide-react'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/notify.ts'

const t = restaurantDetailTexts

/** Opens the phone's share sheet; copies the link where the browser has none. */
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
  // Both are missing in some browsers and on pages without HTTPS.
  const { share: openShareSheet, clipboard } = navigator as { share?: Navigator['share']; clipboard?: Clipboard }
  try {
    if (openShareSheet !== undefined) {
      await openShareSheet.call(navigator, { title: name, text: t.shareText(name), url })
      return
    }
    if (clipboard === undefined) throw new Error('no clipboard')
    await clipboard.writeText(url)
    notify.success(t.linkCopied, t.linkCopiedText)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return // the person closed the share sheet
    notify.error(t.shareFailed, url)
  }
}
