import { useEffect } from 'react'
import { restaurantPageTexts } from '../../../texts/directory/restaurant-page.ts'
import { CoverImage } from '../../../ui/layout/cover-image.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PhotoStrip, turnedTo } from './photo-strip.tsx'

const t = restaurantPageTexts.photos

interface PhotoViewerProps {
  name: string
  photos: readonly string[]
  shown: number
  onShown: (index: number) => void
  onClose: () => void
  returnFocus: () => HTMLElement | undefined
}

/** The pictures on the full screen, whole. */
export function PhotoViewer({ name, photos, shown, onShown, onClose, returnFocus }: PhotoViewerProps) {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const next = turnedTo(event, shown, photos.length)
      if (next === null) return
      event.preventDefault()
      onShown(next)
    }
    addEventListener('keydown', turn)
    return () => removeEventListener('keydown', turn)
  }, [shown, photos, onShown])
  return (
    <Dialog open onClose={onClose} title={t.of(name)} size="full" returnFocus={returnFocus}>
      <PhotoStrip photos={photos} shown={shown} onShown={onShown} hasFocus className="h-full rounded-md">
        {(photo, index) => (
          <CoverImage
            src={photo}
            alt={t.alt(index + 1, name)}
            sizes="100vw"
            className="aspect-auto! h-full bg-transparent! [&_img]:object-contain"
          />
        )}
      </PhotoStrip>
    </Dialog>
  )
}
