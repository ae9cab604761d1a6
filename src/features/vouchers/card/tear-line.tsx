import { cx } from 'class-variance-authority'

const notch = 'absolute top-1/2 size-5 -translate-y-1/2 rounded-full border border-line'

/** Where a ticket is torn off: a dashed line between two notches, which show what the ticket lies on. */
export function TearLine({ on = 'paper' }: { on?: 'paper' | 'surface' }) {
  const under = on === 'paper' ? 'bg-paper' : 'bg-surface'
  return (
    <div aria-hidden className="relative h-5 shrink-0 overflow-hidden">
      <span className="absolute inset-x-5 top-1/2 border-t-2 border-dashed border-line" />
      <span className={cx(notch, under, '-left-2.75')} />
      <span className={cx(notch, under, '-right-2.75')} />
    </div>
  )
}
