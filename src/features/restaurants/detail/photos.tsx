import { useRef, useState, type KeyboardEvent } from 'react'
import type { RestaurantDetail } from '../../../data/restaurants/rows.ts'
import { restaurantPageTexts } from '../../../texts/directory/restaurant-page.ts'
import { CoverImage } from '../../../ui/layout/cover-image.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { PhotoStrip, turnedTo } from './photo-strip.tsx'

const PhotoViewer = lazyDialog(async () => (await import('./photo-viewer.tsx')).PhotoViewer, { onDemand: true })

const t = restaurantPageTexts.photos
const frameClass = 'md:aspect-16/9 md:[&_img]:object-bottom'

/** All pictures of a restaurant, the cover first; a tap shows them on the full screen. An illustration without any. */
export function Photos({ restaurant }: { restaurant: RestaurantDetail }) {
  const [shown, setShown] = useState(0)
  const [isFullScreen, setFullScreen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const photos = photosOf(restaurant)
  if (photos.length === 0) return <CoverImage src={null} alt="" className={`${frameClass} md:rounded-lg`} />
  const button = (index: number) => frame.current?.querySelectorAll<HTMLElement>('li > button')[index]
  const turn = (event: KeyboardEvent) => {
    const next = turnedTo(event, shown, photos.length)
    if (next === null) return
    event.preventDefault()
    button(next)?.focus() // scrolls it into sight
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it
    <div ref={frame} onKeyDown={isFullScreen ? undefined : turn}>
      <PhotoStrip photos={photos} shown={shown} onShown={setShown} className="md:rounded-lg">
        {(photo, index) => (
          <button
            type="button"
            aria-haspopup="dialog"
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setFullScreen(true)}
            className="block w-full cursor-zoom-in -outline-offset-4"
          >
            <CoverImage
              src={photo}
              alt={t.alt(index + 1, restaurant.name)}
              priority={index === 0}
              sizes="(min-width: 48rem) 52rem, 100vw"
              className={frameClass}
            />
          </button>
        )}
      </PhotoStrip>
      {isFullScreen && (
        <PhotoViewer
          name={restaurant.name}
          photos={photos}
          shown={shown}
          onShown={setShown}
          onClose={() => setFullScreen(false)}
          returnFocus={() => button(shown)}
        />
      )}
    </div>
  )
}

function photosOf({ image_url: cover, images }: RestaurantDetail): string[] {
  const addresses = [cover, ...images.map(({ image_url: address }) => address)]
  return [...new Set(addresses.filter((address) => address !== null))]
}
