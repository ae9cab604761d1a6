import { lazy, Suspense, useState, type ComponentType } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { HomeHero } from './home-hero.tsx'

const load = async () => (await import('./home-sections.tsx')).HomeSections

// Lazy, so that the first screen does not wait for the sections below it; the prerendered page contains both.
const HomeSections = lazy(async () => ({ default: await load().catch(() => SectionsNotLoaded) }))

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

/** `lazyPart` would do the same, but this page does without its code. */
function SectionsNotLoaded() {
  const [Sections, setSections] = useState<ComponentType>()
  if (Sections !== undefined) return <Sections />
  const retry = () => {
    load().then(
      (Loaded) => setSections(() => Loaded),
      () => undefined,
    )
  }
  return <EmptyState title={uiTexts.partNotLoaded.title} action={<Button onClick={retry}>{uiTexts.retry}</Button>} />
}
