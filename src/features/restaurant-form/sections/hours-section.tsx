import { cx } from 'class-variance-authority'
import { Copy, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RestaurantFormInput } from '../../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { FormSection } from './form-section.tsx'
import { TimeRange } from './time-range.tsx'

const t = restaurantFormTexts.form
const dayStates = ['open', 'closed', 'unknown'] as const

/** Opening hours: a row for each weekday with up to two shifts. One day can be copied to all others. */
export function HoursSection() {
  const { watch, setValue } = useFormContext<RestaurantFormInput>()
  const hours = watch('hours')
  const copy = (index: number) => {
    const source = hours[index]
    if (source === undefined) return
    setValue(
      'hours',
      hours.map((day) => ({ ...source, day_of_week: day.day_of_week })),
      { shouldDirty: true, shouldValidate: true },
    )
    notify.info(t.copied(t.days[source.day_of_week] ?? ''))
  }
  return (
    <FormSection id="horarios" title={t.hours} lead={t.hoursLead}>
      <div className="grid divide-y divide-line">
        {hours.map((day, index) => (
          <Day key={day.day_of_week} index={index} onCopy={() => copy(index)} />
        ))}
      </div>
    </FormSection>
  )
}

function Day({ index, onCopy }: { index: number; onCopy: () => void }) {
  const { register, watch, setValue, trigger, formState } = useFormContext<RestaurantFormInput>()
  const { day_of_week: weekday, state, second } = watch(`hours.${index}`)
  const name = t.days[weekday] ?? ''
  const shift = useRef<HTMLButtonElement>(null)
  useCatchFocus(second, shift)
  const errors = formState.errors.hours?.[index]
  const errorId = `hours-${String(index)}-error`
  const message = errors?.closing_time?.message ?? errors?.second_closing_time?.message
  /** A refused time may have gone with its shift or with the day. */
  const checkAgain = () => {
    if (errors !== undefined) void trigger(`hours.${index}`)
  }
  return (
    <div
      className="grid grid-cols-[1fr_minmax(0,11rem)_auto] items-center gap-2 py-3 first:pt-0 last:pb-0
        xl:grid-cols-[6rem_11rem_1fr_auto] xl:gap-x-4"
    >
      <span className="font-semibold">{name}</span>
      <Select aria-label={t.dayState(name)} {...register(`hours.${index}.state`, { onChange: checkAgain })}>
        {dayStates.map((option) => (
          <option key={option} value={option}>
            {t.dayStates[option]}
          </option>
        ))}
      </Select>
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-3 gap-y-2 max-xl:col-span-3 max-xl:row-start-2',
          state !== 'open' && 'max-xl:hidden',
        )}
      >
        {state === 'open' && (
          <>
            <TimeRange
              start={{ label: t.opens(name), ...register(`hours.${index}.opening_time`) }}
              end={{ label: t.closes(name), ...register(`hours.${index}.closing_time`) }}
              errorId={errors?.closing_time && errorId}
            />
            {second ? (
              <span className="flex items-center gap-1">
                <TimeRange
                  start={{ label: t.opensAgain(name), ...register(`hours.${index}.second_opening_time`) }}
                  end={{ label: t.closesAgain(name), ...register(`hours.${index}.second_closing_time`) }}
                  errorId={errors?.second_closing_time && errorId}
                />
                <Button
                  ref={shift}
                  variant="ghost"
                  size="icon"
                  aria-label={t.removeShift(name)}
                  onClick={() => {
                    setValue(`hours.${index}.second`, false, { shouldDirty: true })
                    checkAgain()
                  }}
                >
                  <X aria-hidden />
                </Button>
              </span>
            ) : (
              <Button
                ref={shift}
                variant="ghost"
                size="sm"
                aria-label={t.addShiftTo(name)}
                onClick={() => setValue(`hours.${index}.second`, true, { shouldDirty: true })}
              >
                <Plus aria-hidden className="size-4" />
                {t.addShift}
              </Button>
            )}
          </>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.copyDayNamed(name)}
        title={t.copyDay}
        onClick={onCopy}
        className="max-xl:col-start-3 max-xl:row-start-1"
      >
        <Copy aria-hidden />
      </Button>
      {message !== undefined && (
        <div className="col-span-3 xl:col-span-2 xl:col-start-3">
          <FieldError id={errorId}>{message}</FieldError>
        </div>
      )}
    </div>
  )
}
