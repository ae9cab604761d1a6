import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { siteTexts } from '../../texts/site/site.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import type { RestaurantsPreviewListProps } from './restaurants-preview-list.tsx'
import { PreviewFailed, PreviewSkeleton } from './restaurants-preview-states.tsx'

const t = siteTexts.restaurantsPreview

const load = async () => (await import('./restaurants-preview-list.tsx')).RestaurantsPreviewList
// Loaded only when scrolled near. The home page loads no `lazyPart`.
const RestaurantsPreviewList = lazy(async () => ({ default: await load().catch(() => PreviewNotLoaded) }))

/**
 * A few real restaurants, or that there are none yet. The height is the same while loading, when loaded and after a
 * failure.
 */
export function RestaurantsPreview() {
  const [none, setNone] = useState<{ title: string; lead: string }>()
  const container = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (container.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: '400px',
    })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  if (none !== undefined) return <Section {...none} />
  return (
    <Section title={t.title} lead={t.lead}>
      <div ref={container}>
        {isNear ? (
          <Suspense fallback={<PreviewSkeleton />}>
            <RestaurantsPreviewList onNone={setNone} />
          </Suspense>
        ) : (
          <PreviewSkeleton />
        )}
      </div>
      <Button asChild variant="secondary" className="justify-self-start">
        <Link to="/estabelecimentos">{t.all}</Link>
      </Button>
    </Section>
  )
}

function PreviewNotLoaded({ onNone }: RestaurantsPreviewListProps) {
  const [List, setList] = useState<ComponentType<RestaurantsPreviewListProps>>()
  if (List !== undefined) return <List onNone={onNone} />
  const retry = () => {
    load().then(
      (Loaded) => setList(() => Loaded),
      () => undefined,
    )
  }
  return <PreviewFailed onRetry={retry} />
}
