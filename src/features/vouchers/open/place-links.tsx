import { Link } from '@tanstack/react-router'
import { Navigation, Phone, Store } from 'lucide-react'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { phoneLink } from '../../../domain/br/phone.ts'
import { wayLink } from '../../../domain/directory/restaurant-links.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Button } from '../../../ui/controls/button.tsx'

const t = voucherTexts.open
const tileClass = 'flex-col justify-start! gap-1! rounded-md! px-1! py-2! text-center leading-tight'

/** From a voucher to its restaurant: the page, the way there and the phone, as far as they are known. */
export function PlaceLinks({ restaurant }: { restaurant: Voucher['restaurant'] }) {
  const { slug, phone, state = null, google_places_url = null, latitude = null, longitude = null } = restaurant
  const way = wayLink({ ...restaurant, state, google_places_url, latitude, longitude }, navigator.userAgent)
  const isWeb = way?.startsWith('http') ?? false
  return (
    <nav aria-label={restaurant.name} className="grid auto-cols-fr grid-flow-col gap-2 tight:grid-flow-row">
      <Button asChild size="sm" variant="outline" className={tileClass}>
        <Link to="/estabelecimentos/$slug" params={{ slug }}>
          <Store aria-hidden />
          {t.place}
        </Link>
      </Button>
      {way !== null && (
        <Button asChild size="sm" variant="outline" className={tileClass}>
          <a href={way} {...(isWeb && { target: '_blank', rel: 'noreferrer' })}>
            <Navigation aria-hidden />
            {t.way}
            {isWeb && <span className="sr-only"> ({restaurantDetailTexts.newTab})</span>}
          </a>
        </Button>
      )}
      {phone != null && (
        <Button asChild size="sm" variant="outline" className={tileClass}>
          <a href={phoneLink(phone)}>
            <Phone aria-hidden />
            {t.call}
          </a>
        </Button>
      )}
    </nav>
  )
}
