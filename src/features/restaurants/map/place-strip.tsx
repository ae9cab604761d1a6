import { useEffect, useRef, useState } from 'react'
import type { Pin } from '../../../data/restaurants/rows.ts'
import { mapTexts } from '../../../texts/directory/map.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { growList } from '../../../ui/lists/grow-list.ts'
import { PlaceCard } from './place-card.tsx'

const step = 30
const settledMs = 150

interface PlaceStripProps {
  /** The places, nearest to the middle of the searched area first. */
  pins: readonly Pin[]
  chosenId: string | undefined
  onChoose: (pin: Pin) => void
}

/** The places of the map: on phones a row over it that is swiped through, on desktops a list beside it. */
export function PlaceStrip({ pins, chosenId, onChoose }: PlaceStripProps) {
  const [count, setCount] = useState(step)
  const list = useRef<HTMLUListElement>(null)
  const chosenIndex = pins.findIndex(({ id }) => id === chosenId)
  const shown = pins.slice(0, Math.max(count, chosenIndex + 1))

  const swiped = useRef<string>(undefined)
  useEffect(() => {
    if (chosenId === undefined || chosenId === swiped.current) return
    swiped.current = undefined
    const card = list.current?.querySelector(`[data-place="${chosenId}"]`)
    card?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosenId])

  const settled = useRef<ReturnType<typeof setTimeout>>(undefined)
  const chooseMiddle = () => {
    clearTimeout(settled.current)
    settled.current = setTimeout(() => {
      const row = list.current
      if (row === null || row.scrollWidth <= row.clientWidth) return // a list, which scrolls downwards
      const middle = row.getBoundingClientRect().left + row.clientWidth / 2
      const index = [...row.children].findIndex((card) => card.getBoundingClientRect().right > middle)
      const pin = shown[index]
      if (pin === undefined || pin.id === chosenId) return
      swiped.current = pin.id
      onChoose(pin)
    }, settledMs)
  }
  return (
    <ul
      ref={list}
      aria-label={mapTexts.places}
      onScroll={chooseMiddle}
      className="flex snap-x snap-mandatory gap-3 overflow-x-auto p-3 max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0
        max-lg:z-1 lg:flex-col lg:overflow-y-auto lg:p-0 lg:pr-1"
    >
      {shown.map((pin) => (
        <PlaceCard
          key={pin.id}
          pin={pin}
          chosen={pin.id === chosenId}
          className="max-lg:w-[min(20rem,80%)] max-lg:shrink-0 max-lg:snap-center"
        />
      ))}
      {shown.length < pins.length && (
        <li className="shrink-0 self-center max-lg:snap-center">
          <Button variant="outline" onClick={() => growList(list.current, shown.length, () => setCount(count + step))}>
            {mapTexts.more}
          </Button>
        </li>
      )}
    </ul>
  )
}
