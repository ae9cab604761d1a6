import type { ReactNode } from 'react'
import { cx } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

const tones = {
  info: { icon: Info, className: 'bg-info-soft text-info-soft-ink' },
  success: { icon: CircleCheck, className: 'bg-success-soft text-success-soft-ink' },
  warning: { icon: TriangleAlert, className: 'bg-warning-soft text-warning-soft-ink' },
  destructive: { icon: CircleAlert, className: 'bg-danger-soft text-danger-soft-ink' },
}

type AlertProps = {
  tone?: keyof typeof tones | undefined
  title?: ReactNode
  children?: ReactNode
  /** A button or link after the text. */
  action?: ReactNode
  className?: string | undefined
}

export function Alert({ tone = 'info', title, children, action, className }: AlertProps) {
  const { icon: Icon, className: toneClass } = tones[tone]
  return (
    <div
      role={tone === 'destructive' ? 'alert' : 'status'}
      className={cx('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md p-4 text-sm', toneClass, className)}
    >
      <Icon aria-hidden className="size-5 shrink-0 translate-y-px" />
      <div className="min-w-40 flex-1 text-pretty">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      <div className="empty:hidden max-sm:w-full max-sm:pl-8">{action}</div>
    </div>
  )
}
