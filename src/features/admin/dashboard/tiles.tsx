import { Link, linkOptions } from '@tanstack/react-router'
import type { Figure, Figures } from '../../../data/admin/figures.ts'
import { formatMoney, formatNumber } from '../../../domain/format.ts'
import { percentOf } from '../../../domain/panel/change.ts'
import { adminTexts } from '../../../texts/admin/dashboard.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ChangeLine, type Comparison } from './change-line.tsx'
import { timeText } from './time-text.ts'

const t = adminTexts.figures
const people = (filtro: string, de?: string) => linkOptions({ to: '/dashboard/usuarios-admin', search: { filtro, de } })
const vouchersBelow = linkOptions({ to: '/dashboard', search: true, hash: 'vouchers' })

export const figuresClass = 'grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 md:gap-4 xl:grid-cols-5'

/** The key figures, each beside that of the period before and with a link to what it counts. */
export function Tiles({ figures: { club, firstVoucher, vouchers, orders } }: { figures: Figures }) {
  const paid = orders.orders['paid']
  const share = percentOf(firstVoucher.value.with_voucher, firstVoucher.value.people)
  const since = vouchers.per_day[0]?.day
  const tiles = [
    { label: t.activeMembers, link: people('subscribed'), ...counted(club.active_members) },
    {
      label: t.monthlyRevenue,
      link: linkOptions({ to: '/dashboard/orders', search: { situacao: 'running' } }),
      hints: [t.runningOrders(club.monthly_revenue.orders)],
      ...amount(club.monthly_revenue),
    },
    {
      label: t.renewals,
      link: linkOptions({
        to: '/dashboard/usuarios-admin',
        search: { filtro: 'renewing', ordem: 'subscription', sentido: 'asc' },
      }),
      value: formatNumber(club.renewals.value),
      hints: [t.renewed(club.renewals.renewed, club.renewals.before)],
    },
    { label: t.cancellations, link: people('cancelled', since), ...counted(club.cancellations, 'down') },
    {
      label: t.revenue,
      link: linkOptions({ to: '/dashboard/orders', search: { situacao: 'paid', de: since } }),
      hints: [t.paidOrders(paid?.count ?? 0)],
      ...amount({ value: paid?.amount_cents ?? 0, before: paid?.amount_before ?? 0 }),
    },
    { label: t.newPeople, link: people('user', since), ...counted(club.new_people) },
    {
      label: t.firstVoucher,
      link: people('no_voucher', since),
      value: share === null ? t.nobody : `${String(share)}%`,
      hints: [
        ...(share === null ? [] : [t.withoutFirst(firstVoucher.value.people - firstVoucher.value.with_voucher)]),
        firstVoucher.value.median_seconds === null ? t.noFirst : t.median(timeText(firstVoucher.value.median_seconds)),
      ],
      comparison: pointsOf(share, percentOf(firstVoucher.before.with_voucher, firstVoucher.before.people)),
    },
    { label: t.generated, link: vouchersBelow, ...counted(vouchers.generated) },
    { label: t.used, link: vouchersBelow, ...counted(vouchers.used) },
    {
      label: t.liveRestaurants,
      link: linkOptions({ to: '/dashboard/estabelecimentos-admin', search: { filtro: 'no-ar' } }),
      ...counted(club.live_restaurants),
    },
  ]
  return (
    <ul className={figuresClass}>
      {tiles.map(({ label, link, value, hints, comparison }) => (
        <Card key={label} as="li" interactive padded={false} className="row-span-3 grid grid-rows-subgrid gap-y-2 p-4">
          <p className="text-sm font-medium hyphens-auto wrap-anywhere text-muted">
            <Link {...link} className="stretched rounded-lg">
              {label}
            </Link>
          </p>
          <div className="@container font-display text-heading leading-none font-semibold tabular-nums sm:text-section">
            {/* A long value is smaller, so that it ends within its card. */}
            <p style={{ fontSize: `min(1em, ${String(175 / value.length)}cqi)` }} className="whitespace-nowrap">
              {value}
            </p>
          </div>
          <div className="grid content-start gap-1">
            {comparison !== undefined && <ChangeLine {...comparison} />}
            {hints?.map((hint) => (
              <p key={hint} className="text-xs text-muted">
                {hint}
              </p>
            ))}
          </div>
        </Card>
      ))}
    </ul>
  )
}

function formatCents(cents: number): string {
  return formatMoney(cents / 100)
}

/** `good`: the direction that an owner likes. */
function counted(figure: Figure, good: Comparison['good'] = 'up') {
  return { value: formatNumber(figure.value), comparison: { ...figure, good, format: formatNumber } }
}

function amount(figure: Figure) {
  return { value: formatCents(figure.value), comparison: { ...figure, good: 'up' as const, format: formatCents } }
}

function pointsOf(value: number | null, before: number | null): Comparison | undefined {
  if (value === null || before === null) return undefined
  return { value, before, good: 'up', isShare: true, format: (share) => `${String(share)}%` }
}
