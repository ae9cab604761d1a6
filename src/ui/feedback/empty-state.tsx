import type { ReactNode, Ref } from 'react'
import { cx } from 'class-variance-authority'

type EmptyStateProps = {
  /** An illustration or an icon. */
  art?: ReactNode
  title: ReactNode
  /** For moving the focus to the title when this replaces the focused element. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  children?: ReactNode
  action?: ReactNode
  /** The title's place in the page's outline. */
  level?: 1 | 2 | 3 | undefined
  className?: string | undefined
}

export function EmptyState({ art, title, titleRef, children, action, level = 2, className }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className={cx('mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-10 text-center', className)}>
      {art !== undefined && <div className="mb-3 w-full max-w-60 text-brand [&_svg]:mx-auto">{art}</div>}
      <Title ref={titleRef} tabIndex={titleRef === undefined ? undefined : -1} className="text-heading outline-none">
        {title}
      </Title>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
