import { LocateFixed, X } from 'lucide-react'
import { useState } from 'react'
import { usePosition, type PositionFailure } from '../../../data/position.ts'
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
import { positionProblems, useAskPosition } from '../use-ask-position.ts'
import { ToggleChip } from './toggle-chip.tsx'

const t = restaurantTexts.filters
const defaultRadius = 5

interface NearMeState {
  isOn: boolean
  isAsking: boolean
  failure: PositionFailure | null
  /** The address has a radius and the position is not known, as after a reload. */
  needsTap: boolean
  toggle: () => void
  dismiss: () => void
}

/** Limits the list to a radius. The browser asks for the position only after a tap. */
export function useNearMe(filters: RestaurantFilters, onChange: (change: FilterChange) => void): NearMeState {
  const position = usePosition()
  const [failure, setFailure] = useState<PositionFailure | null>(null)
  const { isAsking, ask } = useAskPosition((failed) => {
    setFailure(failed)
    if (failed === null) onChange((now) => ({ perto: now.perto ?? defaultRadius, ordem: undefined }))
  })
  const isOn = filters.perto !== undefined && position !== null

  const turnOn = () => {
    setFailure(null)
    void ask()
  }
  const turnOff = () => {
    onChange(({ ordem }) => ({ perto: undefined, ordem: ordem === 'distance' ? undefined : ordem }))
  }
  return {
    isOn,
    isAsking,
    failure,
    needsTap: filters.perto !== undefined && position === null && failure === null,
    toggle: isOn ? turnOff : turnOn,
    dismiss: () => setFailure(null),
  }
}

interface NearMeProps {
  near: NearMeState
  filters: RestaurantFilters
  onChange: (change: FilterChange) => void
}

/** The chip, and the radius while it is on. */
export function NearMe({ near, filters, onChange }: NearMeProps) {
  return (
    <>
      <ToggleChip icon={LocateFixed} pressed={near.isOn} loading={near.isAsking} onClick={near.toggle}>
        {t.near}
      </ToggleChip>
      {near.isOn && (
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
    </>
  )
}

/** Why there are no distances, where that needs a word. */
export function NearMeNotice({ near: { needsTap, failure, dismiss } }: { near: NearMeState }) {
  if (needsTap) return <p className="text-sm text-muted">{t.tapForPosition}</p>
  if (failure === null) return null
  return (
    <Alert
      tone="warning"
      title={positionProblems[failure].title}
      action={
        <Button variant="ghost" size="icon" aria-label={uiTexts.close} onClick={dismiss} className="-my-2 -mr-2">
          <X aria-hidden />
        </Button>
      }
    >
      {positionProblems[failure].text}
    </Alert>
  )
}
