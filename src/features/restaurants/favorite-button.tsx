import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { Heart } from 'lucide-react'
import { useIdentity } from '../../data/auth/use-identity.ts'
import { useSetFavorite } from '../../data/favorites/mutations.ts'
import { favorites } from '../../data/favorites/queries.ts'
import { restaurantTexts } from '../../texts/restaurants.ts'
import { notify } from '../../ui/feedback/notify.ts'

const t = restaurantTexts.favorite

interface FavoriteButtonProps {
  restaurant: { id: string; name: string }
  className?: string | undefined
}

/** The heart on a picture (rules: Favorites). Visitors get a hint to sign in. */
export function FavoriteButton({ restaurant, className }: FavoriteButtonProps) {
  const userId = useIdentity()?.userId
  if (userId === undefined) {
    return (
      <HeartButton
        name={restaurant.name}
        pressed={false}
        onClick={() => notify.info(t.signInNeeded.title, t.signInNeeded.text)}
        className={className}
      />
    )
  }
  return <MemberFavoriteButton userId={userId} restaurant={restaurant} className={className} />
}

function MemberFavoriteButton({ userId, restaurant, className }: FavoriteButtonProps & { userId: string }) {
  const { data = [] } = useQuery(favorites.mine(userId))
  const { mutate } = useSetFavorite(userId, restaurant.id)
  const isFavorite = data.includes(restaurant.id)
  const toggle = () => {
    const favorite = !isFavorite
    mutate(
      { restaurantId: restaurant.id, favorite },
      {
        onSuccess: (outcome) => {
          if (outcome === 'kept') {
            notify.info(t.kept.title, t.kept.text)
            return
          }
          const { title, text } = favorite ? t.added : t.removed
          notify.success(title, text)
        },
        onError: () => notify.error(t.failed, favorite ? t.addFailed : t.removeFailed),
      },
    )
  }
  return <HeartButton name={restaurant.name} pressed={isFavorite} onClick={toggle} className={className} />
}

interface HeartButtonProps {
  name: string
  pressed: boolean
  onClick: () => void
  className: string | undefined
}

function HeartButton({ name, pressed, onClick, className }: HeartButtonProps) {
  return (
    <button
      type="button"
      aria-label={t.label(name)}
      aria-pressed={pressed}
      onClick={onClick}
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
