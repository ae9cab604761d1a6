import { lazy, Suspense } from 'react'
import { HomeHero } from './home-hero.tsx'

// Lazy, so that the first screen does not wait for the sections below it; the prerendered page contains both.
const HomeSections = lazy(async () => ({ default: (await import('./home-sections.tsx')).HomeSections }))

/** The visitors' home page. It sends no request to the backend until the list of restaurants is scrolled near. */
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
