import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { establishmentsTexts } from '../../../texts/restaurants.ts'
import { Button } from '../../../ui/controls/button.tsx'

/** Back to where the person came from, at the place where they were; to the list when they came from outside. */
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
        {establishmentsTexts.detail.back}
      </Link>
    </Button>
  )
}
