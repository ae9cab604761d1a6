import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '../feedback/lazy-part.tsx'

interface ArtProps {
  className?: string | undefined
}

/** A drawing of 320 by 260 for what seldom happens. Its place is empty until it has come, and where it does not come. */
export function lazyArt(load: () => Promise<ComponentType<ArtProps>>): ComponentType<ArtProps> {
  const Loaded = lazyPart(() => load().catch(() => Blank))
  return function LazyArt(props: ArtProps) {
    return (
      <Suspense fallback={<Blank {...props} />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

function Blank({ className }: ArtProps) {
  return <svg aria-hidden viewBox="0 0 320 260" className={className} />
}
