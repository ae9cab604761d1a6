import { dayChoices, type DayChoice, type ManagerView } from '../../domain/url/manager-view.ts'
import { managerTexts } from '../../texts/manager.ts'
import { DayInput } from '../../ui/lists/day-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'

const t = managerTexts.filters

interface DayFilterProps {
  view: ManagerView
  /** The choice where the URL has none. */
  usual: DayChoice
  onChange: (changed: Pick<ManagerView, 'quando' | 'de' | 'ate'>) => void
}

/** The days that a list covers: a named range or two dates. */
export function DayFilter({ view: { quando, de, ate }, usual, onChange }: DayFilterProps) {
  const choice = quando ?? usual
  return (
    <>
      <Field label={t.days} className="w-full sm:w-48">
        <Select
          value={choice}
          onChange={(event) => {
            const next = dayChoices.find((one) => one === event.target.value)
            onChange({ quando: next === usual ? undefined : next, de: undefined, ate: undefined })
          }}
        >
          {dayChoices.map((one) => (
            <option key={one} value={one}>
              {t.dayChoices[one]}
            </option>
          ))}
        </Select>
      </Field>
      {choice === 'escolher' && (
        <div className="grid w-full grid-cols-2 gap-3 sm:w-auto">
          <Field label={t.from}>
            <DayInput max={ate} value={de} onChange={(day) => onChange({ quando, de: day, ate })} />
          </Field>
          <Field label={t.to}>
            <DayInput min={de} value={ate} onChange={(day) => onChange({ quando, de, ate: day })} />
          </Field>
        </div>
      )}
    </>
  )
}
