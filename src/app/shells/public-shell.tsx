import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { appTexts } from '../../texts/app.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Footer } from './footer.tsx'
import { NavLink } from './nav-link.tsx'
import { SkipLink } from './skip-link.tsx'

/** Around every page that a visitor reads. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur print:hidden">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-2 md:px-8">
          <Link to="/" className="flex min-h-11 items-center">
            <Logo size="sm" />
          </Link>
          <Button asChild size="sm" className="md:order-3">
            <Link to="/login">{appTexts.nav.signIn}</Link>
          </Button>
          <nav aria-label={appTexts.mainNavigation} className="-mx-2 flex basis-full gap-1 overflow-x-auto md:order-2 md:ml-auto md:basis-auto">
            <NavLink to="/">{appTexts.nav.home}</NavLink>
            <NavLink to="/estabelecimentos">{appTexts.nav.establishments}</NavLink>
            <NavLink to="/planos">{appTexts.nav.plans}</NavLink>
          </nav>
        </div>
      </header>
      <main id="conteudo" className="flex-1">
        {children}
      </main>
      <Footer />
    </div>
  )
}
