import { lazy, Suspense } from 'react'
import { HomeHero } from './home-hero.tsx'

// The first screen does not wait for what is below it; a prerendered page has both.
const HomeSections = lazy(async () => ({ default: (await import('./home-sections.tsx')).HomeSections }))

/** The home of visitors (specification, section 2). It asks the backend for nothing until the strip of places is near. */
export function HomePage() {
  return (
    <>
      <HomeHero />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <HomeSections />
      </Suspense>
    </>
  )
}
