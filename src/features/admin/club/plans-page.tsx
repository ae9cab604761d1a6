import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { adminPlans, useDeletePlan, type AdminPlan } from '../../../data/admin/plans.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatMoney } from '../../../domain/format.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { RecordsPage } from './records-page.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const PlanDialog = lazyDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog)

const t = adminClubTexts.plans

/** The plans: added, changed, taken off sale, and removed as long as nobody has ordered them. */
export function PlansAdminPage() {
  return (
    <RecordsPage
      texts={t}
      query={useQuery(adminPlans(useSignedIn().userId))}
      remove={useDeletePlan()}
      listClass="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3"
      item={(plan, buttons) => <PlanItem key={plan.id} plan={plan} {...buttons} />}
      dialog={(plan, onClose) => <PlanDialog plan={plan} onClose={onClose} />}
    />
  )
}

interface PlanItemProps {
  plan: AdminPlan
  onEdit: () => void
  onRemove: () => void
}

function PlanItem({ plan, onEdit, onRemove }: PlanItemProps) {
  return (
    <Card as="li" className="flex flex-col gap-4 wrap-anywhere">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-heading">{plan.name}</h2>
        <Badge tone={plan.is_active ? 'success' : 'neutral'}>{plan.is_active ? t.active : t.inactive}</Badge>
      </div>
      <p>
        <strong className="font-display text-section font-semibold">{formatMoney(plan.price)}</strong>{' '}
        <span className="text-sm text-muted">{t.months(plan.duration_months)}</span>
      </p>
      {plan.description !== null && <p className="text-sm text-muted">{plan.description}</p>}
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="mt-auto flex gap-2 border-t border-line pt-3">
        <Button variant="outline" size="sm" aria-label={t.editNamed(plan.name)} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          {adminClubTexts.edit}
        </Button>
        <Button variant="ghost" size="sm" aria-label={t.removeNamed(plan.name)} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          {adminClubTexts.remove}
        </Button>
      </div>
    </Card>
  )
}
