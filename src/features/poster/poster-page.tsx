import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { restaurantChoices } from '../../data/restaurants/choices.ts'
import { posterTexts } from '../../texts/admin/poster.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NotFound } from '../../ui/illustrations/not-found.tsx'
import { Poster } from './poster.tsx'

const t = posterTexts

/** A restaurant's poster with a button that prints it; only the poster is printed. */
export function PosterPage({ id }: { id: string }) {
  const { userId } = useSignedIn()
  const managed = useQuery(restaurantChoices.managed(userId))
  const isKnown = managed.data?.some((known) => known.id === id) ?? false
  return (
    <main id="conteudo" className="mx-auto grid max-w-3xl gap-6 px-4 py-6 print:block print:max-w-none print:p-0">
      <style>{'@page { size: A5; margin: 0 }'}</style>
      <header data-no-print className="grid gap-3">
        <Link to="/dashboard" className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm text-muted">
          <ArrowLeft aria-hidden className="size-4" />
          {t.back}
        </Link>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid max-w-xl gap-2">
            <h1 className="text-title">{t.title}</h1>
            <p className="text-muted">{t.lead}</p>
          </div>
          {isKnown && (
            <Button onClick={() => globalThis.print()}>
              <Printer aria-hidden />
              {t.print}
            </Button>
          )}
        </div>
      </header>
      <QueryState
        query={managed}
        failed={t.failed}
        skeleton={<Skeleton className="mx-auto aspect-[148/210] w-full max-w-[148mm]" />}
      >
        {(places) => {
          const place = places.find((known) => known.id === id)
          return place === undefined ? (
            <EmptyState level={2} art={<NotFound />} title={t.none}>
              {t.noneText}
            </EmptyState>
          ) : (
            <Poster name={place.name} address={`${globalThis.location.origin}/estabelecimentos/${place.slug}`} />
          )
        }}
      </QueryState>
    </main>
  )
}
