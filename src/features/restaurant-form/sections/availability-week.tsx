import { Copy, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  weekDays,
  type AvailabilityEntry,
  type RestaurantFormInput,
} from '../../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { TimeRange } from './time-range.tsx'

const t = restaurantFormTexts.form
const meals = ['lunch', 'dinner'] as const

/** When vouchers are valid, by weekday: meals, whose times may differ from the usual ones, or time ranges. */
export function AvailabilityWeek({ mode }: { mode: 'meal_based' | 'time_based' }) {
  const { watch, setValue, formState } = useFormContext<RestaurantFormInput>()
  const entries = watch('availability')
  const { availability: errors } = formState.errors
  // Errors are kept by index, which changes when an entry goes. An added one is not complete yet: not checked.
  const put = (next: AvailabilityEntry[], isAdded = false) =>
    setValue('availability', next, { shouldDirty: true, shouldValidate: errors !== undefined && !isAdded })

  const copy = (day: number) => {
    const own = entries.filter((entry) => entry.day_of_week === day)
    put(weekDays.flatMap((weekday) => own.map((entry) => ({ ...entry, day_of_week: weekday }))))
    notify.info(t.copied(t.days[day] ?? ''))
  }

  return (
    <div className="grid gap-2">
      {mode === 'meal_based' && <p className="text-sm text-muted">{t.mealHint}</p>}
      <div className="grid divide-y divide-line">
        {weekDays.map((day) => (
          <div key={day} className="grid gap-2 py-2 first:pt-0 last:pb-0 lg:grid-cols-[6rem_1fr_auto] lg:items-start">
            <span className="font-semibold lg:pt-2.5">{t.days[day]}</span>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              {mode === 'meal_based' &&
                meals.map((meal) => <Meal key={meal} day={day} meal={meal} entries={entries} onChange={put} />)}
              {mode === 'time_based' && <Slots day={day} entries={entries} onChange={put} />}
            </div>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t.copyAvailability(t.days[day] ?? '')}
              title={t.copyDay}
              onClick={() => copy(day)}
              className="justify-self-start"
            >
              <Copy aria-hidden className="size-4" />
              <span className="lg:sr-only">{t.copyDay}</span>
            </Button>
          </div>
        ))}
      </div>
    </div>
  )
}

interface DayProps {
  day: number
  entries: AvailabilityEntry[]
  onChange: (entries: AvailabilityEntry[], isAdded: boolean) => void
}

function Meal({ day, meal, entries, onChange }: DayProps & { meal: 'lunch' | 'dinner' }) {
  const index = entries.findIndex((entry) => entry.day_of_week === day && entry.meal === meal)
  const what = t.mealOn(t.meals[meal], t.days[day] ?? '')
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Checkbox
        aria-label={what}
        checked={index >= 0}
        onChange={({ target }) =>
          onChange(
            target.checked
              ? [...entries, { day_of_week: day, meal, start: '', end: '' }]
              : entries.filter((_, place) => place !== index),
            target.checked,
          )
        }
        className="w-24"
      >
        {t.meals[meal]}
      </Checkbox>
      {index >= 0 && (
        <span className="grid gap-1">
          <Times index={index} what={what} />
          <Problem index={index} />
        </span>
      )}
    </div>
  )
}

function Slots({ day, entries, onChange }: DayProps) {
  const own = entries.flatMap((entry, index) => (entry.day_of_week === day && entry.meal === 'none' ? [index] : []))
  const name = t.days[day] ?? ''
  const add = useRef<HTMLButtonElement>(null)
  useCatchFocus(own.length, add)
  return (
    <>
      {own.length === 0 && <span className="text-sm text-muted">{t.noSlots}</span>}
      {own.map((index, place) => {
        const what = t.slotOn(name, place + 1)
        return (
          <span key={index} className="grid gap-1">
            <span className="flex items-center gap-1">
              <Times index={index} what={what} />
              <Button
                variant="ghost"
                size="icon"
                aria-label={t.removeSlot(what)}
                onClick={() =>
                  onChange(
                    entries.filter((_, other) => other !== index),
                    false,
                  )
                }
              >
                <X aria-hidden />
              </Button>
            </span>
            <Problem index={index} />
          </span>
        )
      })}
      <Button
        ref={add}
        variant="ghost"
        size="sm"
        aria-label={t.addSlotOn(name)}
        onClick={() => onChange([...entries, { day_of_week: day, meal: 'none', start: '', end: '' }], true)}
      >
        <Plus aria-hidden className="size-4" />
        {t.addSlot}
      </Button>
    </>
  )
}

function Times({ index, what }: { index: number; what: string }) {
  const { register, formState } = useFormContext<RestaurantFormInput>()
  const error = formState.errors.availability?.[index]?.end
  return (
    <TimeRange
      start={{ label: t.starts(what), ...register(`availability.${index}.start`) }}
      end={{ label: t.ends(what), ...register(`availability.${index}.end`) }}
      errorId={error && problemId(index)}
    />
  )
}

function Problem({ index }: { index: number }) {
  const { formState } = useFormContext<RestaurantFormInput>()
  const message = formState.errors.availability?.[index]?.end?.message
  return message === undefined ? null : <FieldError id={problemId(index)}>{message}</FieldError>
}

function problemId(index: number): string {
  return `availability-${String(index)}-error`
}
