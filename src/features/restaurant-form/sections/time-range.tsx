import type { ComponentProps } from 'react'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { MaskedInput } from '../../../ui/controls/masked-input.tsx'

type Time = { label: string } & Omit<ComponentProps<'input'>, 'type'>

interface TimeRangeProps {
  start: Time
  end: Time
  /** The id of the message about these times, while they are wrong. */
  errorId?: string | undefined
}

/** Start and end of a time range, in 24 hours whatever the browser's language. */
export function TimeRange({ start, end, errorId }: TimeRangeProps) {
  const error = { 'aria-invalid': errorId !== undefined, 'aria-describedby': errorId }
  return (
    <span className="flex items-center gap-2">
      <TimeInput {...start} {...error} />
      <span aria-hidden className="text-sm text-muted">
        {restaurantFormTexts.form.until}
      </span>
      <TimeInput {...end} {...error} />
    </span>
  )
}

function TimeInput({ label, ...input }: Time) {
  return (
    <span className="w-20">
      <MaskedInput
        mask="time"
        inputMode="numeric"
        autoComplete="off"
        placeholder="00:00"
        maxLength={5}
        aria-label={label}
        {...input}
      />
    </span>
  )
}
