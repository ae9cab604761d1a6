import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { appTexts } from '../texts/app.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { NotFound } from '../ui/illustrations/not-found.tsx'

/** Any other path, which is logged (rules: Screens). */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: unknown path', pathname)
    document.title = `${appTexts.notFound.title} · ${appTexts.brand}`
  }, [pathname])
  return (
    <main id="conteudo" className="grid min-h-dvh place-items-center">
      <EmptyState
        level={1}
        art={<NotFound />}
        title={appTexts.notFound.title}
        action={
          <Button asChild>
            <Link to="/">{appTexts.notFound.back}</Link>
          </Button>
        }
      >
        {appTexts.notFound.text}
      </EmptyState>
    </main>
  )
}
