import { cx } from 'class-variance-authority'
import { Utensils, type LucideIcon } from 'lucide-react'
import type { Map as LeafletMap } from 'leaflet'
import type { Pin } from '../../../data/restaurants/rows.ts'
import { mapTexts } from '../../../texts/directory/map.ts'
import { pinSize } from './disc-size.ts'
import { MapMarker } from './map-marker.tsx'
import { pinState } from './pin-state.ts'

interface PinMarkerProps {
  map: LeafletMap
  pin: Pin
  icon: LucideIcon | undefined
  chosen: boolean
  onChoose: (byKey: boolean) => void
}

const shapes = {
  vouchers: 'rounded-full rounded-br-none rotate-45 bg-accent text-accent-ink ring-2 ring-surface',
  open: 'rounded-full bg-brand text-brand-ink ring-2 ring-surface',
  closed: 'rounded-md bg-surface text-muted ring-2 ring-line-strong',
}

/** A place. Where a voucher is valid now it is a drop, elsewhere a disc while open and a square while closed. */
export function PinMarker({ map, pin, icon: Icon = Utensils, chosen, onChoose }: PinMarkerProps) {
  const state = pinState(pin)
  return (
    <MapMarker
      map={map}
      at={pin}
      size={pinSize}
      title={mapTexts.pin(pin.name, mapTexts.state[state])}
      zIndexOffset={chosen ? 1000 : state === 'vouchers' ? 100 : 0}
      onChoose={onChoose}
    >
      <span className="grid size-11 place-items-center">
        <span
          className={cx(
            'grid place-items-center shadow-md forced-colors:border-2',
            shapes[state],
            chosen ? 'size-10 outline-3 outline-offset-2 outline-ink' : 'size-8',
          )}
        >
          <Icon aria-hidden className={cx('size-4.5', state === 'vouchers' && '-rotate-45')} />
        </span>
      </span>
    </MapMarker>
  )
}
