import { lazy, Suspense } from 'react'

const NotificationBell = lazy(async () => ({
  default: (await import('./notification-bell.tsx')).NotificationBell,
}))

/** The bell, loaded after the page that it stands above. */
export function LazyBell() {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <NotificationBell />
    </Suspense>
  )
}
