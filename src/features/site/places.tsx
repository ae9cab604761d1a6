import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { siteTexts } from '../../texts/site/site.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { PlacesFailed, PlacesSkeleton } from './places-frame.tsx'

const t = siteTexts.places

// The directory's data calls come only to those who scroll this far; without them the page stays whole.
const PlacesStrip = lazy(() =>
  import('./places-strip.tsx').then(
    (strip) => ({ default: strip.PlacesStrip }),
    () => ({ default: PlacesFailed }),
  ),
)

/** A few real establishments; its height is the same before, after and when they don't come. */
export function Places() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: '400px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Section title={t.title} lead={t.lead}>
      <div ref={place}>
        {isNear ? (
          <Suspense fallback={<PlacesSkeleton />}>
            <PlacesStrip />
          </Suspense>
        ) : (
          <PlacesSkeleton />
        )}
      </div>
      <Button asChild variant="secondary" className="justify-self-start">
        <Link to="/estabelecimentos">{t.all}</Link>
      </Button>
    </Section>
  )
}
