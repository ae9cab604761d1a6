import type { ReactNode } from 'react'
import { cx } from 'class-variance-authority'

const tones = {
  neutral: 'bg-sand text-ink',
  success: 'bg-success-soft text-success-soft-ink',
  warning: 'bg-warning-soft text-warning-soft-ink',
  destructive: 'bg-danger-soft text-danger-soft-ink',
  brand: 'bg-brand-soft text-brand-soft-ink',
  accent: 'bg-accent-soft text-accent-soft-ink',
}

type BadgeProps = {
  tone?: keyof typeof tones | undefined
  icon?: ReactNode
  children: ReactNode
  className?: string | undefined
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold',
        'not-tight:whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
