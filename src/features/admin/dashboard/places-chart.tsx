import type { Figures } from '../../../data/admin/figures.ts'
import { adminTexts } from '../../../texts/admin/dashboard.ts'
import { Bars } from './bars.tsx'
import { ChartCard } from './chart-card.tsx'

const t = adminTexts.charts

/** The restaurants with the most used vouchers. */
export function PlacesChart({ places }: { places: Figures['by_restaurant'] }) {
  return (
    <ChartCard
      title={t.byRestaurant}
      summary={places.length === 0 ? t.noUses : t.byRestaurantSummary}
      headings={[t.restaurant, t.used]}
      rows={places.map(({ name, city, used }) => [
        [name, city].filter((part) => part !== null).join(' · '),
        String(used),
      ])}
    >
      <Bars bars={places.map(({ id, name, used }) => ({ key: id, label: name, value: used, text: String(used) }))} />
    </ChartCard>
  )
}
