import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { appTexts } from '../../texts/app.ts'
import { publicPages } from './public-pages.ts'

// If this code does not load, the menu works without it. Not `lazyPart`: the home page does not load that code.
const BackCloses = lazy(() =>
  import('../../ui/overlays/back-closes.tsx').then(
    (module) => ({ default: module.BackCloses }),
    () => ({ default: () => null }),
  ),
)

const hasPopovers = () => 'popover' in HTMLElement.prototype

/**
 * The navigation on phones and tablets. A native popover: it opens before the app has started, and closes with Esc or a
 * tap outside without any code. Only Back needs some, and browsers without popovers (Safari 16, Chrome 113).
 */
export function PublicMenu() {
  const menu = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    menu.current?.hidePopover?.()
    setOpen(false)
  }
  // Opened before the app has started.
  useEffect(() => setOpen(hasPopovers() && menu.current?.matches(':popover-open') === true), [])
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        onClick={() => hasPopovers() || setOpen(!isOpen)}
        aria-label={appTexts.menu}
        className="-mr-2.5 grid size-11 place-items-center rounded-full hover:bg-sand lg:hidden"
      >
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          className="size-6"
        >
          <path d="M4 6h16M4 12h16M4 18h16" className="group-has-[:popover-open]/header:hidden" />
          <path d="M6 6l12 12M18 6L6 18" className="hidden group-has-[:popover-open]/header:inline" />
        </svg>
      </button>
      <nav
        ref={menu}
        id="menu"
        popover="auto"
        data-open={isOpen}
        aria-label={appTexts.menu}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="inset-x-0 top-[3.8125rem] m-0 max-h-[calc(100dvh-3.8125rem)] w-full overflow-y-auto border-b
          border-line bg-paper px-4 pt-1 pb-5 text-ink shadow-lg backdrop:top-[3.8125rem] backdrop:bg-black/35
          open:animate-fade md:px-8 lg:hidden"
      >
        <ul>
          {publicPages.map(({ to, label }) => (
            <li key={to} className="border-b border-line last:border-b-0">
              <Link
                to={to}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                onClick={close}
                className="flex min-h-13 items-center rounded-sm font-display text-heading
                  aria-[current=page]:text-accent aria-[current=page]:underline
                  aria-[current=page]:underline-offset-8"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isOpen && (
        <Suspense>
          <BackCloses onBack={close} />
        </Suspense>
      )}
    </>
  )
}
