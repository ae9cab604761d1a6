import { useId } from 'react'
import { cx } from 'class-variance-authority'
import { formatRating } from '../../domain/format.ts'
import { uiTexts } from '../../texts/ui.ts'

const scale = [1, 2, 3, 4, 5] as const

type StarsProps = {
  /** 0 (none) to 5; fractions show when read-only. */
  value: number
} & ({ readOnly: true } | { readOnly?: false | undefined; label: string; onChange: (value: number) => void })

export function Stars({ value, ...props }: StarsProps) {
  const name = useId()
  if (props.readOnly === true) {
    const text = uiTexts.rating(formatRating(value))
    return (
      <span className="inline-flex align-middle">
        <span className="sr-only">{text}</span>
        {scale.map((star) => (
          <Star key={star} className="size-4" filled={Math.min(1, Math.max(0, value - star + 1))} />
        ))}
      </span>
    )
  }
  return (
    <fieldset className="w-fit">
      <legend className="text-sm font-semibold">{props.label}</legend>
      <div className="-mx-1 flex">
        {scale.map((star) => (
          <label
            key={star}
            className="relative grid min-h-11 min-w-11 place-items-center rounded-sm has-focus-visible:outline-3
              has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={uiTexts.rateWith(star)}
              checked={Math.round(value) === star}
              onChange={() => props.onChange(star)}
            />
            <Star className="size-9" filled={star <= value ? 1 : 0} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const outline = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z'

function Star({ filled, className }: { filled: number; className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={cx(className, 'text-star')} strokeLinejoin="round">
      <path d={outline} fill="none" stroke="currentColor" strokeWidth="1.6" />
      {filled > 0 && (
        <path
          d={outline}
          fill="currentColor"
          stroke="currentColor"
          strokeWidth="1.6"
          style={{ clipPath: `inset(0 ${100 - filled * 100}% 0 0)` }}
        />
      )}
    </svg>
  )
}
