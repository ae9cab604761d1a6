import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { appTexts } from '../../texts/app.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { Footer } from './footer.tsx'
import { NavLink } from './nav-link.tsx'
import { PublicMenu } from './public-menu.tsx'
import { publicPages } from './public-pages.ts'
import { SkipLink } from './skip-link.tsx'

/** The frame of every page that a visitor sees. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="group/header top-bar">
        <div
          className="mx-auto flex w-full max-w-6xl items-center gap-x-2 px-4 py-2 max-[22.5rem]:gap-x-1
          max-[22.5rem]:px-2.5 md:px-8"
        >
          <Link to="/" className="mr-auto flex min-h-11 items-center whitespace-nowrap">
            <Logo size="sm" className="tight:[&>span]:sr-only" />
          </Link>
          <nav aria-label={appTexts.mainNavigation} className="hidden lg:flex">
            {publicPages.map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
          <Button asChild size="sm">
            <Link to="/login">{appTexts.nav.signIn}</Link>
          </Button>
          <PublicMenu />
        </div>
      </header>
      <main id="conteudo" className="flex-1">
        {children}
      </main>
      <Footer />
    </div>
  )
}
