import { Link, useLocation, type LinkProps } from '@tanstack/react-router'
import {
  Eye,
  History,
  Inbox,
  LayoutDashboard,
  Mail,
  MessageSquareQuote,
  Receipt,
  ScanLine,
  Shapes,
  Store,
  Tags,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { appTexts } from '../../texts/app.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SkipLink } from './skip-link.tsx'
import { UserMenu } from './user-menu.tsx'

interface Entry {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: LucideIcon
  /** Counts as current on the pages below it as well. */
  isParent?: boolean
}

const entries: Entry[] = [
  { to: '/dashboard', label: appTexts.nav.dashboard, icon: LayoutDashboard },
  { to: '/dashboard/estabelecimentos-admin', label: appTexts.nav.adminRestaurants, icon: Store, isParent: true },
  { to: '/dashboard/usuarios-admin', label: appTexts.nav.peopleAdmin, icon: UsersRound, isParent: true },
  { to: '/dashboard/orders', label: appTexts.nav.orders, icon: Receipt },
  { to: '/dashboard/leads-admin', label: appTexts.nav.leadsAdmin, icon: Inbox },
  { to: '/dashboard/avaliacoes-admin', label: appTexts.nav.reviewsAdmin, icon: MessageSquareQuote },
  { to: '/dashboard/planos-admin', label: appTexts.nav.plansAdmin, icon: Tags },
  { to: '/dashboard/categorias-admin', label: appTexts.nav.categoriesAdmin, icon: Shapes },
  { to: '/dashboard/newsletter-admin', label: appTexts.nav.newsletterAdmin, icon: Mail },
  { to: '/dashboard/historico-admin', label: appTexts.nav.auditAdmin, icon: History },
  { to: '/dashboard/scanner', label: appTexts.nav.scanner, icon: ScanLine },
  { to: '/restaurantes', label: appTexts.nav.seeAsMember, icon: Eye },
]

/** The frame of the admin's pages: navigation in a side bar, on a phone in a row that scrolls. */
export function AdminShell({ children }: { children: ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const row = nav.current // scrolls on a small screen
    const current = Array.from(row?.querySelectorAll('a') ?? []).findLast(({ pathname }) => path.startsWith(pathname))
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [path])
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_1fr]">
      <SkipLink />
      <header
        className="flex flex-wrap items-center justify-between border-b border-line bg-sand/60 px-4 py-2
        md:sticky md:top-0 md:h-dvh md:flex-col md:flex-nowrap md:items-stretch md:justify-start md:gap-6 md:border-r
        md:border-b-0 md:p-4 print:hidden"
      >
        <Link to="/dashboard" className="flex min-h-11 items-center">
          <Logo size="sm" />
        </Link>
        <nav
          ref={nav}
          aria-label={appTexts.mainNavigation}
          className="order-last -mx-4 flex basis-[calc(100%+2rem)] gap-1 overflow-x-auto px-4 md:order-none md:mx-0
            md:basis-auto md:flex-col md:px-0"
        >
          {entries.map(({ to, label, icon: Icon, isParent = false }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: !isParent, includeSearch: false }}
              className="flex min-h-11 shrink-0 items-center gap-3 rounded-md px-3 text-muted hover:bg-sand
                aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold
                aria-[current=page]:text-brand-soft-ink"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
            </Link>
          ))}
        </nav>
        <div className="md:mt-auto">
          <UserMenu />
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
