import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { club, useDeletePlan, type AdminPlan } from '../../../data/admin/club.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatMoney } from '../../../domain/format.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { LoadState } from './load-state.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const t = adminClubTexts.plans

/** What the club sells: plans are added, changed, taken off sale and, while nobody ordered them, removed. */
export function PlansAdminPage() {
  const { userId } = useSignedIn()
  const found = useQuery(club.plans(userId))
  const [edited, setEdited] = useState<AdminPlan | null>()
  const [removing, setRemoving] = useState<AdminPlan>()
  const remove = useDeletePlan()
  return (
    <Page width="wide" className="gap-6!">
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <Button onClick={() => setEdited(null)}>
            <Plus aria-hidden />
            {t.add}
          </Button>
        }
      />
      <LoadState query={found} failed={t.failed} empty={{ title: t.empty, text: t.emptyText }}>
        {(plans) => (
          <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
            {plans.map((plan) => (
              <Card as="li" key={plan.id} className="flex flex-col gap-4">
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
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={t.editNamed(plan.name)}
                    onClick={() => setEdited(plan)}
                  >
                    <Pencil aria-hidden className="size-4" />
                    {adminClubTexts.edit}
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t.removeNamed(plan.name)}
                    onClick={() => setRemoving(plan)}
                  >
                    <Trash2 aria-hidden className="size-4" />
                    {adminClubTexts.remove}
                  </Button>
                </div>
              </Card>
            ))}
          </ul>
        )}
      </LoadState>
      {edited !== undefined && <PlanDialog plan={edited} onClose={() => setEdited(undefined)} />}
      {removing !== undefined && (
        <RemoveDialog
          id={removing.id}
          title={t.removeTitle(removing.name)}
          text={t.removeText}
          remove={remove}
          texts={t}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Page>
  )
}
