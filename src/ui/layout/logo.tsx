import { cx } from 'class-variance-authority'
import { uiTexts } from '../../texts/ui.ts'

type LogoProps = { size?: 'sm' | 'md' | 'lg' | undefined; className?: string | undefined }

const sizes = {
  sm: 'gap-2 text-lg [&_svg]:size-8',
  md: 'gap-2.5 text-xl [&_svg]:size-10',
  lg: 'gap-3 text-3xl [&_svg]:size-14',
}

/** A snout over the edge of a table. The drawing is hidden from screen readers, which read the name next to it. */
export function Logo({ size = 'md', className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center font-display font-semibold tracking-tight', sizes[size], className)}>
      <svg aria-hidden viewBox="0 0 64 64" className="shrink-0">
        <rect width="64" height="64" rx="17" fill="#1f4d3a" />
        <path
          d="M19 14c-7 0-11 6-11 15 0 6 2 10 6 10 5 0 8-8 8-16zM45 14c7 0 11 6 11 15 0 6-2 10-6 10-5 0-8-8-8-16z"
          fill="#a8683c"
        />
        <path d="M32 9c11 0 16 8 16 19 0 8-1 14-1 20H17c0-6-1-12-1-20C16 17 21 9 32 9z" fill="#dfa871" />
        <path d="M32 9c3 0 5 9 6 16 7 3 9 7 9 13v10H17V38c0-6 2-10 9-13 1-7 3-16 6-16z" fill="#fff3dc" />
        <circle cx="23.5" cy="26" r="2.7" fill="#2c2a22" />
        <circle cx="40.5" cy="26" r="2.7" fill="#2c2a22" />
        <path d="M32 31c5 0 8.5 2 8.5 5 0 4-5 7-8.5 7s-8.5-3-8.5-7c0-3 3.5-5 8.5-5z" fill="#2c2a22" />
        <ellipse cx="29.5" cy="34.3" rx="2.6" ry="1.2" fill="#fff" opacity=".4" />
        <path d="M0 48h64c0 9-8 16-17 16H17C8 64 0 57 0 48z" fill="#cf6f45" />
        <path d="M4.5 46h55a2.5 2.5 0 0 1 0 5h-55a2.5 2.5 0 0 1 0-5z" fill="#fff" />
        <path d="M13 47.5c0-4 2-6 5-6s5 2 5 6zM41 47.5c0-4 2-6 5-6s5 2 5 6z" fill="#dfa871" />
      </svg>
      <span>{uiTexts.brand}</span>
    </span>
  )
}
