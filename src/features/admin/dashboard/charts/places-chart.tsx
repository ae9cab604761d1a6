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
  const names = places.map(({ name }) => name)
  const isAlone = (name: string) => names.indexOf(name) === names.lastIndexOf(name)
  return (
    <ChartCard
      title={t.byRestaurant}
      summary={places.length === 0 ? t.noUses : t.byRestaurantSummary(places.length)}
      series={places.length === 0 ? [] : series}
      headings={[t.restaurant, t.used, t.before]}
      rows={places.map(({ name, city, used, before }) => [
        withCity(name, city),
        used.toLocaleString('pt-BR'),
        before.toLocaleString('pt-BR'),
      ])}
    >
      {places.length > 0 && (
        <BarRows
          title={t.byRestaurant}
          rows={places.map(({ name, city, used, before }) => ({
            label: isAlone(name) ? name : withCity(name, city),
            used,
            before,
          }))}
          series={series}
        />
      )}
    </ChartCard>
  )
}

function withCity(name: string, city: string | null): string {
  return city === null ? name : `${name} · ${city}`
}
