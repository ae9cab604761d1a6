import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { appTexts } from '../../texts/app.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const NotificationBell = lazyPart(async () => (await import('./notification-bell.tsx')).NotificationBell, {
  onDemand: true,
  NotLoaded: BareBell,
})

/** The bell, loaded after the page that it stands above. */
export function LazyBell() {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <NotificationBell />
    </Suspense>
  )
}

/** Leads to the notifications without their count. */
function BareBell() {
  return (
    <Button asChild variant="ghost" size="icon">
      <Link to="/avisos" aria-label={appTexts.titles.notifications}>
        <Bell aria-hidden className="size-6" />
      </Link>
    </Button>
  )
}
