import { Link, useNavigate } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import type { MouseEvent, ReactNode } from 'react'
import { nextPaint } from '../../ui/device/next-paint.ts'

interface PlaceLinkProps {
  slug: string
  className: string
  children: ReactNode
}

/** Opens a place's page from anywhere on its card, which is drawn as pressed before the page is rendered. */
export function PlaceLink({ slug, className, children }: PlaceLinkProps) {
  const navigate = useNavigate()
  const place = { to: '/estabelecimentos/$slug', params: { slug } } as const
  return (
    <Link
      {...place}
      className={cx('stretched', className)}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault() // the router would render in the task of the tap
        void nextPaint().then(() => navigate(place))
      }}
    >
      {children}
    </Link>
  )
}

/** Whether a click asks for another tab or window. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
