import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { Heart } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useIdentity } from '../../data/auth/use-identity.ts'
import { useSetFavorite } from '../../data/favorites/mutations.ts'
import { favorites, withTaps } from '../../data/favorites/queries.ts'
import { restaurantTexts } from '../../texts/restaurants.ts'
import { useDoubleTap } from '../../ui/device/use-double-tap.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { signInFrom } from './sign-in-from.ts'

const t = restaurantTexts.favorite

interface FavoriteButtonProps {
  restaurant: { id: string; name: string }
  className?: string | undefined
}

/** The heart that a visitor tapped before 'Entrar', and the page to which the sign-in leads back. */
let asked: { restaurantId: string; href: string } | undefined

/**
 * The heart on a picture (rules: Favorites). Visitors are offered to sign in, which brings them back here and sets it.
 */
export function FavoriteButton({ restaurant, className }: FavoriteButtonProps) {
  const userId = useIdentity()?.userId
  if (userId === undefined) return <VisitorFavoriteButton restaurant={restaurant} className={className} />
  return <MemberFavoriteButton userId={userId} restaurant={restaurant} className={className} />
}

function VisitorFavoriteButton({ restaurant, className }: FavoriteButtonProps) {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (pathname !== '/login') asked = undefined // who is here again without an account gave up the sign-in
  }, [pathname])
  const offerSignIn = () => {
    const { href } = router.state.location
    const signIn = () => {
      asked = { restaurantId: restaurant.id, href }
      void router.navigate(signInFrom(href))
    }
    notify.info(t.signInNeeded.title, t.signInNeeded.text, { label: t.signInNeeded.signIn, onClick: signIn })
  }
  return <HeartButton name={restaurant.name} pressed={false} onClick={offerSignIn} className={className} />
}

function MemberFavoriteButton({ userId, restaurant, className }: FavoriteButtonProps & { userId: string }) {
  const { data, isError } = useQuery(favorites.mine(userId))
  const { data: unsent = [] } = useQuery({ ...favorites.unsent(userId), enabled: isError })
  const { mutateAsync } = useSetFavorite(userId, restaurant.id)
  const isFavorite = (data ?? withTaps([], unsent)).includes(restaurant.id)
  const set = (favorite: boolean) => {
    // `mutateAsync`, because the callbacks of `mutate` do not run once the card has gone, with its page for instance.
    void mutateAsync({ restaurantId: restaurant.id, favorite }).then(
      (outcome) => {
        if (outcome === 'kept') notify.info(t.kept.title, t.kept.text)
        else if (favorite) notify.success(t.added.title, t.added.text)
        else notify.success(t.removed.title, t.removed.text, { label: t.undo, onClick: () => set(true) })
      },
      () => notify.error(t.failed, favorite ? t.addFailed : t.removeFailed),
    )
  }
  const { href } = useRouter().state.location
  const setAsked = useEffectEvent(() => {
    if (asked?.restaurantId !== restaurant.id || asked.href !== href) return
    asked = undefined
    set(true)
  })
  useEffect(() => setAsked(), [])
  return (
    <HeartButton name={restaurant.name} pressed={isFavorite} onClick={() => set(!isFavorite)} className={className} />
  )
}

interface HeartButtonProps {
  name: string
  pressed: boolean
  onClick: () => void
  className: string | undefined
}

function HeartButton({ name, pressed, onClick, className }: HeartButtonProps) {
  const isDoubleTap = useDoubleTap()
  return (
    <button
      type="button"
      aria-label={t.label(name)}
      aria-pressed={pressed}
      onClick={(event) => {
        if (!isDoubleTap(event)) onClick()
      }}
      className={cx(
        'grid size-11 place-items-center rounded-full bg-surface/95 text-ink shadow-md transition-transform',
        'hover:scale-105 active:scale-90 aria-pressed:text-accent',
        className,
      )}
    >
      <Heart aria-hidden className={cx('size-5.5', pressed && 'fill-current')} />
    </button>
  )
}
