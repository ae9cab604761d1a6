import type { VoucherFigures } from '../../../../data/admin/figures.ts'
import { adminTexts } from '../../../../texts/admin/dashboard.ts'
import { BarRows } from './bar-rows.tsx'
import { ChartCard } from './chart-card.tsx'
import { colors } from './series.ts'

const t = adminTexts.charts
const series = [
  { key: 'used', name: t.used, color: colors.brand },
  { key: 'before', name: t.before, color: colors.before },
]

/** The restaurants with the most used vouchers. */
export function PlacesChart({ places }: { places: VoucherFigures['by_restaurant'] }) {
  return (
    <ChartCard
      title={t.byRestaurant}
      summary={places.length === 0 ? t.noUses : t.byRestaurantSummary(places.length)}
      series={places.length === 0 ? [] : series}
      headings={[t.restaurant, t.used, t.before]}
      rows={places.map(({ name, city, used, before }) => [
        [name, city].filter((part) => part !== null).join(' · '),
        used.toLocaleString('pt-BR'),
        before.toLocaleString('pt-BR'),
      ])}
    >
      {places.length > 0 && (
        <BarRows
          title={t.byRestaurant}
          rows={places.map(({ name, used, before }) => ({ label: name, used, before }))}
          series={series}
        />
      )}
    </ChartCard>
  )
}
