import type { Figures } from '../../../../data/admin/figures.ts'
import { OrdersChart } from './orders-chart.tsx'
import { PlacesChart } from './places-chart.tsx'
import { ProposalsChart } from './proposals-chart.tsx'
import { VoucherChart } from './voucher-chart.tsx'

/** The charts of a period, drawn by a library that is loaded with them. */
export function Charts({ figures: { vouchers, orders } }: { figures: Figures }) {
  const since = vouchers.per_day[0]?.day
  return (
    <div className="grid grid-cols-1 gap-6">
      <VoucherChart vouchers={vouchers} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        <PlacesChart places={vouchers.by_restaurant} />
        <div className="grid grid-cols-1 content-start gap-6">
          <OrdersChart orders={orders.orders} since={since} />
          <ProposalsChart
            companies={orders.company_proposals}
            restaurants={orders.restaurant_proposals}
            since={since}
          />
        </div>
      </div>
    </div>
  )
}
