import { Settings2, Store } from 'lucide-react'
import { useState } from 'react'
import { scannerTexts } from '../../texts/scanner.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { RestaurantChoice, type ScanPlace } from './restaurant-choice.tsx'

interface RestaurantBarProps {
  place: ScanPlace
  places: readonly ScanPlace[]
  onChoose: (id: string) => void
  /** A verdict is on the screen: the open choice of restaurants waits below it. */
  isCovered: boolean
  onSettings: () => void
}

const t = scannerTexts.restaurant

/** The restaurant where vouchers are scanned, always visible, and a button to change it where there is a choice. */
export function RestaurantBar({ place, places, onChoose, isCovered, onSettings }: RestaurantBarProps) {
  const [changing, setChanging] = useState(false)
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-sm">
      <Store aria-hidden className="size-6 shrink-0 text-brand max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{t.scanningAt}</p>
        <h2 className="line-clamp-2 text-heading wrap-anywhere md:portrait:text-section">{place.name}</h2>
        {place.city !== null && <p className="text-sm text-muted">{place.city}</p>}
      </div>
      {places.length > 1 && (
        <Button
          variant="outline"
          onClick={() => {
            setChanging(true)
          }}
        >
          {t.change}
        </Button>
      )}
      <Button variant="ghost" size="icon" aria-label={scannerTexts.device.open} className="-mr-2" onClick={onSettings}>
        <Settings2 aria-hidden />
      </Button>
      <Dialog
        open={changing && !isCovered}
        onClose={() => {
          setChanging(false)
        }}
        title={t.changeTitle}
      >
        <RestaurantChoice
          places={places}
          chosenId={place.id}
          onChoose={(id) => {
            onChoose(id)
            setChanging(false)
          }}
        />
      </Dialog>
    </div>
  )
}
