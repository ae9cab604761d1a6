import { useQuery } from '@tanstack/react-query'
import { orders } from '../../../data/admin/orders/queries.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { ordersTexts } from '../../../texts/admin/orders.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'

const t = ordersTexts.detail
const actions: Readonly<Record<string, string>> = ordersTexts.actions

/** The order's history: who did what, when and why. */
export function OrderTrail({ adminId, orderId }: { adminId: string; orderId: string }) {
  const trail = useQuery(orders.trail(adminId, orderId))
  return (
    <section aria-labelledby="historico" className="grid gap-3">
      <h3 id="historico" className="text-base font-semibold">
        {t.history}
      </h3>
      {trail.isPending && (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      )}
      {trail.isError && <LoadFailed inline title={t.historyFailed} query={trail} />}
      {trail.data?.length === 0 && <p className="text-sm text-muted">{t.noHistory}</p>}
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {trail.data?.map(({ id, action, actor_name, at, reason }) => (
          <li key={id} className="text-sm">
            <p className="font-semibold">{actions[action] ?? action}</p>
            <p className="text-muted">{t.by(actor_name ?? t.system, formatClubDateTime(at))}</p>
            {reason !== null && <p className="wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
