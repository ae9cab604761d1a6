import { useState, type ComponentProps } from 'react'
import { Input } from '../controls/input.tsx'

interface DayInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange'> {
  /** yyyy-MM-dd; absent for any day. */
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/**
 * A day that narrows a list. While a year is typed, the browser reports 0002, 0020 and 0202 before 2026: only a day
 * from 1900 on is passed on, and the field shows what is typed meanwhile.
 */
export function DayInput({ value = '', onChange, ...props }: DayInputProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    // Chosen here, or changed elsewhere: by the back button, or by clearing the filters
    setKnown(value)
    setTyped(value)
  }
  return (
    <Input
      {...props}
      type="date"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '' || target.value >= '1900') onChange(target.value || undefined)
      }}
    />
  )
}
