import { Link, useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useIsHere } from '../../../ui/layout/use-own-navigate.ts'

/** Goes back in the history, which restores the scroll position; opens the list when the visit began here. */
export function BackLink() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const list = useIdentity() === null ? '/estabelecimentos' : '/restaurantes'
  const isHere = useIsHere()
  const { pathname, state } = useLocation()
  const entry = state.__TSR_key
  // The history entry that was left. A second tap before the previous page is drawn would go back twice.
  const left = useRef<{ entry: typeof entry; pathname: string }>(undefined)
  const goBack = () => {
    left.current = { entry, pathname }
    if (canGoBack) router.history.back()
    else void navigate({ to: list })
  }
  const goOn = useEffectEvent(goBack)
  useEffect(() => {
    const before = left.current
    if (before === undefined || before.entry === entry) return
    left.current = undefined
    // The same page, before a sign-in or under its open voucher: stopping here would seem to do nothing.
    if (before.pathname === pathname) goOn()
  }, [entry, pathname])
  return (
    <Button asChild variant="ghost" size="sm" className="-ml-3 justify-self-start">
      <Link
        to={list}
        onClick={(event) => {
          if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          if (left.current === undefined && isHere()) goBack()
        }}
      >
        <ArrowLeft aria-hidden />
        {restaurantDetailTexts.back}
      </Link>
    </Button>
  )
}
