import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { mapTiles } from '../../../data/environment.ts'
import { writeMapView } from '../../../domain/map/map-area.ts'
import { tilesAround, tileSize } from '../../../domain/map/map-tiles.ts'
import type { Position } from '../../../domain/directory/distance.ts'
import { restaurantPageTexts } from '../../../texts/directory/restaurant-page.ts'

const zoom = 15
/** Pixels. The card is narrower on every screen. */
const largest = { width: 768, height: 160 }
const frame = cx(
  'relative block h-40 overflow-hidden rounded-md border border-line bg-sand',
  'bg-[radial-gradient(var(--color-line)_1px,transparent_1px)] bg-size-[1.5rem_1.5rem]',
)

interface StillMapProps {
  at: Position
  /** The neighborhood, else the city: stands on the ground where there are no pictures. */
  ground: string | null
  isPreview: boolean
}

/** Where a place is, on a small map that does not move; a tap opens the club's map around it, except in a preview. */
export function StillMap({ at, ground, isPreview }: StillMapProps) {
  const isVisitor = useIdentity() === null
  const [failed, setFailed] = useState(false)
  const tiles = mapTiles && !failed ? tilesAround(at, zoom, largest, mapTiles.url) : []
  const picture = (
    <>
      {tiles.map(({ url, left, top }) => (
        <img
          key={url}
          src={url}
          alt=""
          loading="lazy"
          width={tileSize}
          height={tileSize}
          onError={() => setFailed(true)}
          style={{ left: `calc(50% + ${String(left)}px)`, top: `calc(50% + ${String(top)}px)` }}
          className="absolute max-w-none filter-(--filter-map-tiles)"
        />
      ))}
      {tiles.length === 0 && ground !== null && (
        <span
          aria-hidden
          className="absolute inset-x-4 top-1/2 mt-2 truncate text-center font-display text-muted italic"
        >
          {ground}
        </span>
      )}
      <MapPin
        aria-hidden
        className="absolute top-1/2 left-1/2 size-9 -translate-1/2 -translate-y-full fill-accent text-surface"
      />
    </>
  )
  return (
    <div className="relative">
      {isPreview ? (
        <div className={frame}>{picture}</div>
      ) : (
        <Link
          to={isVisitor ? '/estabelecimentos' : '/restaurantes'}
          search={{ vista: 'mapa', mapa: writeMapView({ ...at, zoom }) }}
          className={frame}
        >
          {picture}
          <span
            className="absolute bottom-2 left-2 rounded-md bg-surface/90 px-3 py-1 text-sm font-semibold underline
              underline-offset-4"
          >
            {restaurantPageTexts.onMap}
          </span>
        </Link>
      )}
      {tiles.length > 0 && (
        <small className="absolute right-0 bottom-0 rounded-tl-md bg-surface/85 px-1.5 text-xs text-muted">
          {mapTiles?.attribution}
        </small>
      )}
    </div>
  )
}
