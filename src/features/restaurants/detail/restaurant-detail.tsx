import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import type { RestaurantDetail as Restaurant } from '../../../data/restaurants/rows.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { AvailabilityCard } from './availability-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { DetailHeader } from './detail-header.tsx'
import { PeopleMenu, PetMenu } from './menu-card.tsx'
import { OpeningHoursCard } from './opening-hours-card.tsx'
import { PetComforts } from './pet-comforts.tsx'
import { Reviews } from './reviews.tsx'
import { MemberAction, VisitorAction } from '../voucher-action.tsx'
import { VoucherCard } from './voucher-card.tsx'

interface RestaurantDetailProps {
  restaurant: Restaurant
  /** Absent in the admin's preview of an unsaved restaurant, which offers no actions. */
  voucherControl?: ((restaurantId: string) => ReactNode) | undefined
}

/**
 * Phones: one column, with the voucher button fixed at the bottom. Wide screens: a second column, whose voucher card
 * has the button in its lower half. It sticks in a high window, with its end in view where it is higher than that.
 */
export function RestaurantDetail({ restaurant, voucherControl }: RestaurantDetailProps) {
  const identity = useIdentity()
  const isPreview = voucherControl === undefined
  return (
    <div className="flex flex-col gap-5 md:grid md:grid-cols-[minmax(0,1fr)_21rem] md:items-start md:gap-x-8">
      <DetailHeader restaurant={restaurant} isPreview={isPreview} />
      <div
        ref={measureHeight}
        className={cx(
          `contents md:top-[min(5rem,100dvh-var(--column,0px)-1.5rem)] md:col-start-2 md:row-span-2 md:row-start-1
          md:grid md:gap-5`,
          !isPreview && 'md:high:sticky', // a dialog has no menu at its top
        )}
      >
        <div className="contents md:block">
          <VoucherCard restaurant={restaurant} />
          {identity === null && <VisitorAction />}
          {identity !== null && voucherControl !== undefined && (
            <MemberAction identity={identity}>{voucherControl(restaurant.id)}</MemberAction>
          )}
        </div>
        <ContactCard restaurant={restaurant} isPreview={isPreview} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <PetComforts restaurant={restaurant} />
        {restaurant.menu_items === null ? (
          <p className="text-sm text-muted">{restaurantDetailTexts.needsNetwork}</p>
        ) : (
          <>
            <PetMenu items={restaurant.menu_items} />
            <PeopleMenu items={restaurant.menu_items} />
          </>
        )}
        {identity !== null && <AvailabilityCard restaurant={restaurant} />}
        <OpeningHoursCard hours={restaurant.hours} timezone={restaurant.timezone} />
        {restaurant.reviews !== null && <Reviews reviews={restaurant.reviews} isVisitor={identity === null} />}
      </div>
    </div>
  )
}

/** Tells the styles how high the column is. */
function measureHeight(column: HTMLElement | null) {
  if (column === null) return undefined
  const observer = new ResizeObserver(() => column.style.setProperty('--column', `${String(column.offsetHeight)}px`))
  observer.observe(column)
  return () => observer.disconnect()
}
