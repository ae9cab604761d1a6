import { useLocation } from '@tanstack/react-router'
import { appTexts } from '../texts/app.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'

/** Shown while a route's code loads. */
export function RoutePending() {
  const isDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' })
  return <Spinner className="min-h-[85dvh]" label={isDashboard ? appTexts.loadingDashboard : appTexts.loading} />
}
