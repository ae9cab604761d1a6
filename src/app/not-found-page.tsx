import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportError } from '../data/error-reports.ts'
import { appTexts } from '../texts/app.ts'
import { notFoundTexts } from '../texts/site/not-found.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { NotFound } from '../ui/illustrations/not-found.tsx'

/** Any other path, which is logged on this device and counted without its words (rules: Screens). */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: unknown path', pathname)
    void reportError('unknown_address', unknownRoute(pathname))
    document.title = `${notFoundTexts.title} · ${appTexts.brand}`
  }, [pathname])
  return (
    <main id="conteudo" className="grid min-h-dvh place-items-center">
      <EmptyState
        level={1}
        art={<NotFound />}
        title={notFoundTexts.title}
        action={
          <Button asChild>
            <Link to="/">{notFoundTexts.back}</Link>
          </Button>
        }
      >
        {notFoundTexts.text}
      </EmptyState>
    </main>
  )
}

const knownFolders = /^\/(dashboard|estabelecimentos|restaurantes|assinar)\//

/** The route pattern above an unknown address, never the address itself, which may contain anything. */
function unknownRoute(pathname: string): string {
  return `${knownFolders.exec(pathname)?.[0] ?? '/'}*`
}
