import { cx } from 'class-variance-authority'
import { uiTexts } from '../texts/ui.ts'

type LogoProps = { size?: 'sm' | 'md' | 'lg' | undefined; wordmark?: boolean | undefined; className?: string | undefined }

const sizes = { sm: 'gap-2 text-lg [&_svg]:size-8', md: 'gap-2.5 text-xl [&_svg]:size-10', lg: 'gap-3 text-3xl [&_svg]:size-14' }

/** A snout over the edge of a table. The words carry the name, so the drawing is silent beside them. */
export function Logo({ size = 'md', wordmark = true, className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center font-display font-semibold tracking-tight', sizes[size], className)}>
      <svg viewBox="0 0 64 64" className="shrink-0" {...(wordmark ? { 'aria-hidden': true } : { role: 'img', 'aria-label': uiTexts.brand })}>
        <rect width="64" height="64" rx="18" fill="#1f4d3a" />
      </svg>
      {wordmark && <span>{uiTexts.brand}</span>}
    </span>
  )
}
