import { cx } from 'class-variance-authority'

const notchClass = 'absolute top-1/2 size-5 -translate-y-1/2 rounded-full border border-line'

/** Perforation of a ticket: a dashed line between two notches in the color of the background. */
export function TearLine({ on = 'paper' }: { on?: 'paper' | 'surface' }) {
  const backgroundClass = on === 'paper' ? 'bg-paper' : 'bg-surface'
  return (
    <div aria-hidden className="relative h-5 shrink-0 overflow-hidden">
      <span className="absolute inset-x-5 top-1/2 border-t-2 border-dashed border-line" />
      <span className={cx(notchClass, backgroundClass, '-left-2.75')} />
      <span className={cx(notchClass, backgroundClass, '-right-2.75')} />
    </div>
  )
}
