import { Link } from '@tanstack/react-router'
import { ScanLine, Store, Ticket, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { hasRole } from '../../domain/people/roles.ts'
import { appTexts } from '../../texts/app.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { Footer } from './footer.tsx'
import { NavLink } from './nav-link.tsx'
import { LazyBell } from './lazy-bell.tsx'
import { LazyUserMenu } from './lazy-user-menu.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SkipLink } from './skip-link.tsx'

const tabClass = `flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs text-muted
    aria-[current=page]:font-semibold aria-[current=page]:text-brand`

/** The frame of the pages of members and managers: navigation at the top, on a phone at the bottom. */
export function MemberShell({ children }: { children: ReactNode }) {
  const { role } = useSignedIn()
  const staff = role !== null && hasRole(role, ['restaurant_manager', 'admin'])
  const isManager = role === 'restaurant_manager'
  return (
    // What sticks to the bottom of a page stays above the tabs.
    <div className="flex min-h-dvh flex-col bar:[--tab-bar:calc(3.5rem+1px+env(safe-area-inset-bottom))]">
      <SkipLink />
      <header className="top-bar">
        <div className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-4 py-2 md:px-8">
          <Link to="/dashboard" className="flex min-h-11 items-center">
            <Logo size="sm" className="tight:[&>span]:sr-only" />
          </Link>
          <nav aria-label={appTexts.mainNavigation} className="ml-auto hidden gap-1 md:flex">
            <NavLink to="/dashboard">{appTexts.nav.dashboard}</NavLink>
            <NavLink to="/restaurantes">{appTexts.nav.restaurants}</NavLink>
            {isManager && <NavLink to="/dashboard/restaurant-leads">{appTexts.nav.restaurantLeads}</NavLink>}
            {isManager && (
              <span className="hidden lg:contents">
                <NavLink to="/dashboard/tablets">{appTexts.nav.tablets}</NavLink>
              </span>
            )}
            {staff && <NavLink to="/dashboard/scanner">{appTexts.nav.scanner}</NavLink>}
          </nav>
          <div className="flex">
            <LazyBell />
            <LazyUserMenu />
          </div>
        </div>
        <OfflineBanner />
      </header>
      <main id="conteudo" className="flex-1">
        {children}
      </main>
      <div className="bg-sand pb-(--tab-bar,0px)">
        <Footer />
      </div>
      <nav
        aria-label={appTexts.quickNavigation}
        className="inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface
          pb-[env(safe-area-inset-bottom)] md:hidden bar:fixed print:hidden"
      >
        <Link to="/dashboard" activeOptions={{ exact: true, includeSearch: false }} className={tabClass}>
          <Ticket aria-hidden className="size-6" />
          {staff ? appTexts.nav.dashboard : appTexts.nav.vouchers}
        </Link>
        {staff && (
          <Link to="/dashboard/scanner" aria-label={appTexts.nav.scanner} className={tabClass}>
            <ScanLine aria-hidden className="size-6" />
            {appTexts.nav.scan}
          </Link>
        )}
        {isManager && (
          <Link to="/dashboard/restaurant-leads" activeOptions={{ includeSearch: false }} className={tabClass}>
            <UsersRound aria-hidden className="size-6" />
            {appTexts.nav.restaurantLeads}
          </Link>
        )}
        <Link to="/restaurantes" className={tabClass}>
          <Store aria-hidden className="size-6" />
          {appTexts.nav.restaurants}
        </Link>
      </nav>
    </div>
  )
}
