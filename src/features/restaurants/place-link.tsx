import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { nextPaint } from '../../ui/device/next-paint.ts'

interface PlaceLinkProps {
  slug: string
  className: string
  children: ReactNode
}

/** The followed link of each history entry: its address, and its index in `linksTo`. */
const followed = new Map<string | undefined, { href: string; index: number }>()

/**
 * Opens a place's page from anywhere on its card, which is drawn as pressed before the page is rendered. Back returns
 * the focus to the link, unless the person has moved it meanwhile.
 */
export function PlaceLink({ slug, className, children }: PlaceLinkProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const { __TSR_key: entry } = router.latestLocation.state
    const last = followed.get(entry)
    const { current } = link
    if (last === undefined || current?.href !== last.href || linksTo(last.href)[last.index] !== current) return
    followed.delete(entry)
    if (document.activeElement?.matches('body, #conteudo') === true) current.focus({ preventScroll: true })
  }, [router])
  const place = { to: '/estabelecimentos/$slug', params: { slug } } as const
  return (
    <Link
      {...place}
      ref={link}
      className={cx('stretched', className)}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault() // the router would render in the task of the tap
        const { href } = event.currentTarget
        followed.set(router.latestLocation.state.__TSR_key, { href, index: linksTo(href).indexOf(event.currentTarget) })
        void nextPaint().then(() => navigate(place))
      }}
    >
      {children}
    </Link>
  )
}

/** The links to an address, the last first: a row above the list may show an opened place from now on. */
function linksTo(href: string): Element[] {
  return [...document.links].filter((link) => link.href === href).toReversed()
}

/** Whether a click asks for another tab or window. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
