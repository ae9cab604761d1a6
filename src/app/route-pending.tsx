import { appTexts } from '../texts/app.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'

/** Shown while a route's code loads. */
export function RoutePending() {
  return <Spinner className="min-h-[85dvh]" label={appTexts.loading} />
}
