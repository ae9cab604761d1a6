import { BadgeDollarSign, Store, Ticket, TicketCheck, UserPlus, UsersRound } from 'lucide-react'
import type { Figures } from '../../../data/admin/figures.ts'
import { formatMoney } from '../../../domain/format.ts'
import { adminTexts } from '../../../texts/admin/dashboard.ts'
import { Card } from '../../../ui/layout/card.tsx'

const t = adminTexts.figures
const number = new Intl.NumberFormat('pt-BR')

/** Six key figures: two of now, four of the period. */
export function Tiles({ figures }: { figures: Figures }) {
  const sum = (key: 'generated' | 'used') => figures.per_day.reduce((total, day) => total + day[key], 0)
  const tiles = [
    { label: t.activeMembers, icon: UsersRound, value: number.format(figures.active_members) },
    { label: t.liveRestaurants, icon: Store, value: number.format(figures.live_restaurants) },
    { label: t.newPeople, icon: UserPlus, value: number.format(figures.new_people) },
    { label: t.generated, icon: Ticket, value: number.format(sum('generated')) },
    { label: t.used, icon: TicketCheck, value: number.format(sum('used')) },
    { label: t.revenue, icon: BadgeDollarSign, value: formatMoney((figures.orders['paid']?.amount_cents ?? 0) / 100) },
  ]
  return (
    <dl aria-label={t.title} className="grid grid-cols-2 gap-3 lg:grid-cols-3 md:gap-4 2xl:grid-cols-6">
      {tiles.map(({ label, icon: Icon, value }) => (
        <Card key={label} padded={false} className="flex flex-col justify-between gap-2 p-4">
          <dt className="flex items-start gap-2 text-sm hyphens-auto wrap-anywhere text-muted">
            <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand max-sm:hidden" />
            {label}
          </dt>
          <dd
            className="font-display text-heading leading-none sm:text-section font-semibold whitespace-nowrap
              tabular-nums"
          >
            {value}
          </dd>
        </Card>
      ))}
    </dl>
  )
}
