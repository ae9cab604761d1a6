import { cx } from 'class-variance-authority'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { changeOf } from '../../../domain/panel/change.ts'
import { adminTexts } from '../../../texts/admin/dashboard.ts'

const t = adminTexts.change
const icons = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight }

export interface Comparison {
  value: number
  before: number
  /** The direction that an owner likes. */
  good: 'up' | 'down'
  format: (value: number) => string
  /** The numbers are percentages, whose difference is in points. */
  isShare?: boolean
}

/** How a figure changed from the period before: an arrow and a number to see, a sentence to hear. */
export function ChangeLine({ value, before, good, format, isShare = false }: Comparison) {
  const { direction, percent } = changeOf(value, before)
  const Icon = icons[direction]
  const much =
    direction === 'same'
      ? t.same
      : isShare
        ? t.points(Math.abs(value - before))
        : percent === null
          ? null
          : t.percent(percent)
  return (
    <p className="text-xs">
      <span aria-hidden className="flex flex-wrap items-center gap-x-2">
        <span
          className={cx(
            'inline-flex items-center gap-1 font-semibold tabular-nums',
            direction === 'same' ? 'text-muted' : direction === good ? 'text-success' : 'text-danger',
          )}
        >
          <Icon className="size-3.5" />
          {much}
        </span>
        <span className="text-muted tabular-nums">{t.before(format(before))}</span>
      </span>
      <span className="sr-only">{words(direction, much, format(before))}</span>
    </p>
  )
}

function words(direction: 'up' | 'down' | 'same', much: string | null, before: string): string {
  if (direction === 'same') return t.words.same(before)
  return much === null ? t.words.fromNone(before) : t.words[direction](much, before)
}
