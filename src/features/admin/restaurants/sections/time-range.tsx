import type { ComponentProps } from 'react'
import { adminRestaurantsTexts } from '../../../../texts/admin/restaurants.ts'
import { MaskedInput } from '../../../../ui/controls/masked-input.tsx'

type Time = { label: string } & Omit<ComponentProps<'input'>, 'type'>

interface TimeRangeProps {
  start: Time
  end: Time
  invalid?: boolean
}

/** Start and end of a time range, in 24 hours whatever the browser's language. */
export function TimeRange({
  start: { label: startLabel, ...start },
  end: { label: endLabel, ...end },
  invalid = false,
}: TimeRangeProps) {
  return (
    <span className="flex items-center gap-2">
      <span className="w-20">
        <MaskedInput
          mask="time"
          inputMode="numeric"
          autoComplete="off"
          placeholder="00:00"
          maxLength={5}
          aria-label={startLabel}
          aria-invalid={invalid}
          {...start}
        />
      </span>
      <span aria-hidden className="text-sm text-muted">
        {adminRestaurantsTexts.form.until}
      </span>
      <span className="w-20">
        <MaskedInput
          mask="time"
          inputMode="numeric"
          autoComplete="off"
          placeholder="00:00"
          maxLength={5}
          aria-label={endLabel}
          aria-invalid={invalid}
          {...end}
        />
      </span>
    </span>
  )
}
