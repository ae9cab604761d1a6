import { cx } from 'class-variance-authority'
import { Slider as Radix } from 'radix-ui'
import { uiTexts } from '../../texts/ui.ts'

type Scale = {
  label: string
  min: number
  max: number
  step?: number | undefined
  /** The value as text: `2` -> '€€'. */
  format?: ((value: number) => string) | undefined
  /** The same for screen readers, where it differs. */
  spoken?: ((value: number) => string) | undefined
  className?: string | undefined
}

type SliderProps = Scale & { value: number; onChange: (value: number) => void }
type RangeSliderProps = Scale & { value: readonly [number, number]; onChange: (value: [number, number]) => void }

export function Slider({ value, onChange, format = String, ...scale }: SliderProps) {
  return (
    <Track
      {...scale}
      format={format}
      values={[value]}
      text={format(value)}
      onChange={([next]) => onChange(next ?? value)}
    />
  )
}

export function RangeSlider({ value, onChange, format = String, ...scale }: RangeSliderProps) {
  const [from, to] = value
  const text = from === to ? format(from) : uiTexts.range(format(from), format(to))
  return (
    <Track
      {...scale}
      format={format}
      values={[from, to]}
      text={text}
      onChange={([nextFrom, nextTo]) => onChange([nextFrom ?? from, nextTo ?? to])}
    />
  )
}

type TrackProps = Scale & {
  format: (value: number) => string
  values: number[]
  text: string
  onChange: (values: number[]) => void
}

function Track({ label, min, max, step = 1, format, spoken = format, values, text, onChange, className }: TrackProps) {
  const ends = [uiTexts.minimum, uiTexts.maximum]
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="flex w-full items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-muted tabular-nums">{text}</span>
      </legend>
      <Radix.Root
        min={min}
        max={max}
        step={step}
        value={values}
        onValueChange={onChange}
        className="relative flex h-11 touch-none items-center px-1 select-none"
      >
        <Radix.Track className="relative h-2 grow rounded-full bg-line forced-colors:outline">
          {/* All border: high contrast paints over backgrounds. */}
          <Radix.Range className="absolute h-full rounded-full border-y-4 border-brand" />
        </Radix.Track>
        {values.map((value, index) => (
          <Radix.Thumb
            key={ends[index]}
            aria-label={values.length === 1 ? label : `${label}, ${ends[index] ?? ''}`}
            aria-valuetext={spoken(value)}
            className="relative block size-6 cursor-grab rounded-full border-2 border-brand bg-surface shadow-sm
              after:absolute after:-inset-2.5 after:rounded-full active:cursor-grabbing"
          />
        ))}
      </Radix.Root>
    </fieldset>
  )
}
