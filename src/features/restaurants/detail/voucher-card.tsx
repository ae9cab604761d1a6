import { useIdentity } from '../../../data/auth/use-identity.ts'
import type { RestaurantDetail } from '../../../data/restaurants/rows.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { WindowBadge } from '../window-badge.tsx'

const t = restaurantDetailTexts.voucher

/** What the voucher gives, its validity and the restaurant's own rules. */
export function VoucherCard({ restaurant }: { restaurant: RestaurantDetail }) {
  const isMember = useIdentity()?.role === 'user'
  return (
    <section
      aria-labelledby="voucher"
      className="field-forest grid gap-3 rounded-lg p-5 md:p-6 md:not-last:rounded-b-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="voucher" className="text-heading">
          {t.title}
        </h2>
        {isMember && <WindowBadge rules={restaurant} />}
      </div>
      <p>{t.text}</p>
      <p className="text-sm text-forest-muted">{t.validity}</p>
      {restaurant.voucher_rules !== null && (
        <div className="border-t border-dashed border-forest-muted/50 pt-3">
          <h3 className="font-sans text-sm font-semibold tracking-normal">{t.rules}</h3>
          <p className="mt-1 text-sm whitespace-pre-line text-forest-muted wrap-anywhere">{restaurant.voucher_rules}</p>
        </div>
      )}
    </section>
  )
}
