import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callRpc } from '../supabase/client.ts'

/** A figure of the period, or of now, beside that of the period before. */
const figure = z.object({ value: z.number(), before: z.number() })
const firstVouchers = z.object({ people: z.number(), with_voucher: z.number() })

const clubRow = z.object({
  active_members: figure,
  /** In cents. */
  monthly_revenue: z.extend(figure, {
    /** How many orders it comes from. */
    orders: z.number(),
  }),
  renewals: z.extend(figure, { renewed: z.number() }),
  cancellations: figure,
  new_people: figure,
  live_restaurants: figure,
})
const firstVoucherRow = z.object({
  value: z.extend(firstVouchers, {
    /** From the sign-up to the first voucher; null where nobody has one. */
    median_seconds: z.nullable(z.number()),
  }),
  before: firstVouchers,
})
const voucherRow = z.object({
  generated: figure,
  used: figure,
  per_day: z.array(
    z.object({
      day: z.string(),
      generated: z.number(),
      used: z.number(),
      used_before: z.number(),
    }),
  ),
  by_restaurant: z.array(
    z.object({ id: z.uuid(), name: z.string(), city: z.nullable(z.string()), used: z.number(), before: z.number() }),
  ),
})
const statusCounts = z.record(z.string(), z.object({ count: z.number(), before: z.number() }))
const orderRow = z.object({
  orders: z.record(
    z.string(),
    z.object({ count: z.number(), before: z.number(), amount_cents: z.number(), amount_before: z.number() }),
  ),
  company_proposals: statusCounts,
  restaurant_proposals: statusCounts,
})

export type Figure = z.infer<typeof figure>
export type VoucherFigures = z.infer<typeof voucherRow>
export type OrderFigures = z.infer<typeof orderRow>
export type Figures = Awaited<ReturnType<typeof fetchFigures>>

export const figures = {
  /** The figures of the last `days` calendar days in São Paulo, including today, beside those of the period before. */
  period: (userId: string, days: number) =>
    queryOptions({
      queryKey: ['figures', userId, days] as const,
      queryFn: () => fetchFigures(days),
      staleTime: 0,
    }),
}

async function fetchFigures(days: number) {
  const [club, firstVoucher, vouchers, orders] = await Promise.all([
    callRpc('admin_figures', { days }, clubRow),
    callRpc('admin_first_vouchers', { days }, firstVoucherRow),
    callRpc('admin_voucher_figures', { days }, voucherRow),
    callRpc('admin_order_figures', { days }, orderRow),
  ])
  return { club, firstVoucher, vouchers, orders }
}
