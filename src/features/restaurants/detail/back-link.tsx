import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useIsHere } from '../../../ui/layout/use-own-navigate.ts'

/** Goes back in the history, which restores the scroll position; opens the list when the visit began here. */
export function BackLink() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const isVisitor = useIdentity() === null
  const isHere = useIsHere()
  // Until the page before is drawn, a second tap would go back once more.
  const { href } = useLocation()
  const left = useRef<string>(undefined)
  useEffect(() => {
    if (left.current !== href) left.current = undefined
  }, [href])
  return (
    <Button asChild variant="ghost" size="sm" className="-ml-3 justify-self-start">
      <Link
        to={isVisitor ? '/estabelecimentos' : '/restaurantes'}
        onClick={(event) => {
          if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          if (left.current === href || !isHere()) return
          left.current = href
          router.history.back()
        }}
      >
        <ArrowLeft aria-hidden />
        {restaurantDetailTexts.back}
      </Link>
    </Button>
  )
}
