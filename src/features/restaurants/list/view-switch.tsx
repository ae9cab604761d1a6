import { cx } from 'class-variance-authority'
import { List, Map as MapIcon } from 'lucide-react'
import type { MapSearch } from '../../../domain/map/map-search.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'

const t = restaurantTexts.views

interface ViewSwitchProps {
  isMap: boolean
  onChange: (vista: MapSearch['vista']) => void
}

/** 'Lista | Mapa' over the same filters. */
export function ViewSwitch({ isMap, onChange }: ViewSwitchProps) {
  const views = [
    { name: t.list, icon: List, isOn: !isMap, vista: undefined },
    { name: t.map, icon: MapIcon, isOn: isMap, vista: 'mapa' },
  ] as const
  return (
    <div role="group" aria-label={t.label} className="flex rounded-full border border-line-strong bg-surface">
      {views.map(({ name, icon: Icon, isOn, vista }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isOn}
          onClick={() => onChange(vista)}
          className={cx(
            'inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold md:px-3.5',
            'transition-colors',
            isOn ? 'bg-brand text-brand-ink' : 'text-ink hover:bg-sand',
          )}
        >
          <Icon aria-hidden className="size-4.5" />
          {name}
        </button>
      ))}
    </div>
  )
}
