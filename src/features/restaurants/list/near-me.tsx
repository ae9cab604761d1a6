import { LocateFixed, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { askPosition, usePosition, type PositionFailure } from '../../../data/position.ts'
import {
  radiusOptions,
  type FilterChange,
  type RestaurantFilters,
} from '../../../domain/directory/restaurant-filters.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { uiTexts } from '../../../texts/ui.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { ToggleChip } from './toggle-chip.tsx'

const t = restaurantTexts.filters
const defaultRadius = 5
const problems: Record<PositionFailure, { title: string; text: string }> = {
  denied: { title: t.positionDenied, text: t.positionDeniedText },
  unavailable: { title: t.positionUnavailable, text: t.positionUnavailableText },
}

interface NearMeProps {
  filters: RestaurantFilters
  onChange: (change: FilterChange) => void
}

/** Limits the list to a radius. The browser asks for the position only after a tap. */
export function NearMe({ filters, onChange }: NearMeProps) {
  const position = usePosition()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<PositionFailure | null>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const isOn = filters.perto !== undefined && position !== null

  const turnOn = async () => {
    setFailure(null)
    setAsking(true)
    const failed = await askPosition()
    if (!isMounted.current) return // the person has left the list or cleared its filters
    setAsking(false)
    setFailure(failed)
    if (failed === null) onChange((now) => ({ perto: now.perto ?? defaultRadius, ordem: undefined }))
  }
  const turnOff = () => {
    onChange(({ ordem }) => ({ perto: undefined, ordem: ordem === 'distance' ? undefined : ordem }))
  }

  return (
    <>
      <ToggleChip
        icon={LocateFixed}
        pressed={isOn}
        loading={isAsking}
        onClick={() => (isOn ? turnOff() : void turnOn())}
      >
        {t.near}
      </ToggleChip>
      {isOn && (
        <Field label={t.radius} hideLabel>
          <Select
            value={filters.perto}
            onChange={(event) => onChange({ perto: Number(event.target.value) })}
            className="w-36"
          >
            {radiusOptions.map((radius) => (
              <option key={radius} value={radius}>
                {t.within(radius)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {filters.perto !== undefined && position === null && failure === null && (
        <p className="order-last basis-full text-sm text-muted">{t.tapForPosition}</p>
      )}
      {failure !== null && (
        <Alert
          tone="warning"
          title={problems[failure].title}
          className="order-last basis-full"
          action={
            <Button
              variant="ghost"
              size="icon"
              aria-label={uiTexts.close}
              onClick={() => setFailure(null)}
              className="-my-2 -mr-2"
            >
              <X aria-hidden />
            </Button>
          }
        >
          {problems[failure].text}
        </Alert>
      )}
    </>
  )
}
