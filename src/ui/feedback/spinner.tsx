import { cx } from 'class-variance-authority'
import { uiTexts } from '../../texts/ui.ts'

type SpinnerProps = {
  /** Visible text; without it a screen reader still hears 'Carregando...'. */
  label?: string | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Hidden from screen readers, inside something that is already marked busy. */
  decorative?: boolean | undefined
  className?: string | undefined
}

const sizes = { sm: 'size-4 border-2', md: 'size-7 border-3', lg: 'size-11 border-4' }

export function Spinner({ label, size = 'md', decorative = false, className }: SpinnerProps) {
  const wheel = (
    <span
      aria-hidden
      className={cx('inline-block shrink-0 animate-spin rounded-full border-current/25 border-t-current', sizes[size])}
    />
  )
  if (decorative) return wheel
  return (
    <output className={cx('flex flex-col items-center justify-center gap-3 text-muted', className)}>
      {wheel}
      <span className={label === undefined ? 'sr-only' : 'text-sm'}>{label ?? uiTexts.loading}</span>
    </output>
  )
}
