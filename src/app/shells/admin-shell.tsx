import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useToDo, type ToDo } from '../../data/admin/to-do.ts'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { adminMenuTexts } from '../../texts/admin/menu.ts'
import { appTexts } from '../../texts/app.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { adminMenu, type MenuGroup } from './admin-menu.ts'
import { LazyBell } from './lazy-bell.tsx'
import { LazyUserMenu } from './lazy-user-menu.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame of the admin's pages: navigation in groups, in a side bar, on a phone in a row that scrolls. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { data: toDo } = useToDo(useSignedIn().userId)
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const row = nav.current // on a small screen a row that scrolls, else a column
    const current = Array.from(row?.querySelectorAll('a') ?? []).findLast(({ pathname }) => path.startsWith(pathname))
    if (!row || !current) return
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
    const top = current.offsetTop - row.offsetTop // the column moves no further than it must
    row.scrollTop = Math.min(top, Math.max(row.scrollTop, top + current.offsetHeight - row.clientHeight))
  }, [path])
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_1fr]">
      <SkipLink />
      <header
        className="flex flex-wrap items-center justify-between border-b border-line bg-sand/60 px-4 py-2
        md:sticky md:top-0 md:h-dvh md:flex-col md:flex-nowrap md:items-stretch md:justify-start md:gap-4 md:border-r
        md:border-b-0 md:px-4 md:py-3 print:hidden"
      >
        <Link to="/dashboard" className="flex min-h-11 items-center">
          <Logo size="sm" className="tight:[&>span]:sr-only" />
        </Link>
        <nav
          ref={nav}
          aria-label={appTexts.mainNavigation}
          className="order-last -mx-4 flex basis-[calc(100%+2rem)] gap-1 overflow-x-auto px-4 md:order-none md:mx-0
            md:min-h-0 md:basis-auto md:flex-col md:overflow-x-hidden md:overflow-y-auto md:px-0"
        >
          {adminMenu.map((group) => (
            <Group key={group.label} group={group} toDo={toDo} />
          ))}
        </nav>
        <div className="flex md:mt-auto">
          <LazyBell />
          <LazyUserMenu />
        </div>
      </header>
      <div className="flex min-w-0 flex-col">
        <OfflineBanner />
        <main id="conteudo" className="flex-1">
          {children}
        </main>
      </div>
    </div>
  )
}

function Group({ group: { label: name, entries }, toDo }: { group: MenuGroup; toDo: ToDo | undefined }) {
  const id = useId()
  return (
    <div
      role={name === null ? undefined : 'group'}
      aria-labelledby={name === null ? undefined : id}
      className="flex shrink-0 items-center gap-1 md:flex-col md:items-stretch md:gap-0"
    >
      {name !== null && (
        <p
          id={id}
          className="border-l border-line-strong pr-1 pl-3 text-xs font-semibold tracking-wide text-muted uppercase
            md:border-0 md:px-3 md:pt-2 md:pb-1"
        >
          {name}
        </p>
      )}
      {entries.map(({ to, label, icon: Icon, isParent = false, waiting = [] }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: !isParent, includeSearch: false }}
          className="flex min-h-11 shrink-0 items-center gap-3 rounded-md px-3 text-muted hover:bg-sand
            md:pointer-fine:min-h-8.5 aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold
            aria-[current=page]:text-brand-soft-ink"
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          {label}
          <Waiting count={toDo === undefined ? 0 : waiting.reduce((sum, kind) => sum + toDo[kind].count, 0)} />
        </Link>
      ))}
    </div>
  )
}

/** How much waits on a page, as a badge. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      className="relative ml-auto rounded-full bg-accent px-2 text-xs leading-5 font-semibold text-accent-ink
        tabular-nums"
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">, {adminMenuTexts.waiting(count)}</span>
    </span>
  )
}
