import { cx } from 'class-variance-authority'

interface Bar {
  key: string
  label: string
  value: number
  text: string
  tone?: 'brand' | 'accent' | 'muted'
}

const tones = { brand: 'bg-brand', accent: 'bg-accent', muted: 'bg-line-strong' }

/** Horizontal bars below their names, the longest as wide as the card. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const top = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="grid gap-3 text-sm">
      {bars.map(({ key, label, value, text, tone = 'brand' }) => (
        <li key={key} className="grid gap-1">
          <span className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{label}</span>
            <span className="shrink-0 tabular-nums">{text}</span>
          </span>
          <span className="h-2 overflow-hidden rounded-full bg-sand">
            <span
              className={cx('block h-full rounded-full', tones[tone])}
              style={{ width: `${String((value / top) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
