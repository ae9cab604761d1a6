import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link of the top navigation. Weight and underline mark the current page, not color alone. */
export function NavLink({ to, children }: { to: NonNullable<LinkProps['to']>; children: ReactNode }) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/' || to === '/dashboard', includeSearch: false }}
      className="inline-flex min-h-11 shrink-0 items-center rounded-full px-3 text-sm text-muted hover:text-ink
        aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:underline
        aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
    >
      {children}
    </Link>
  )
}
