import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { Button } from '../../../ui/controls/button.tsx'

/** Goes back in the history, which restores the scroll position; opens the list when the visit began here. */
export function BackLink() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const isVisitor = useIdentity() === null
  return (
    <Button asChild variant="ghost" size="sm" className="-ml-3 justify-self-start">
      <Link
        to={isVisitor ? '/estabelecimentos' : '/restaurantes'}
        onClick={(event) => {
          if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          router.history.back()
        }}
      >
        <ArrowLeft aria-hidden />
        {restaurantDetailTexts.back}
      </Link>
    </Button>
  )
}
