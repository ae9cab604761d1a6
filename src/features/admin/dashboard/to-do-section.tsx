import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import {
  Bug,
  Building2,
  ChevronRight,
  CircleOff,
  ClipboardPen,
  MailX,
  Receipt,
  Shapes,
  Store,
  Tags,
  Undo2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { newErrors } from '../../../data/admin/met-errors.ts'
import { toDo, type ToDo } from '../../../data/admin/to-do.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { useServerNow } from '../../../data/use-server-now.ts'
import { formatNumber } from '../../../domain/format.ts'
import { timeSince } from '../../../domain/tablet/last-seen.ts'
import { adminTexts } from '../../../texts/admin/dashboard.ts'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { RefreshFailed } from '../../../ui/feedback/refresh-failed.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { DogHead } from '../../../ui/illustrations/dog-head.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const t = adminTexts.toDo
const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-3 md:gap-4'

/** The most urgent first. */
const kinds = [
  { kind: 'stopped_sender', icon: CircleOff, link: linkOptions({ to: '/dashboard/mensagens-admin' }) },
  { kind: 'refunds', icon: Undo2, link: linkOptions({ to: '/dashboard/devolucoes-admin' }) },
  { kind: 'orders', icon: Receipt, link: linkOptions({ to: '/dashboard/orders', search: { situacao: 'pending' } }) },
  {
    kind: 'company_proposals',
    icon: Building2,
    link: linkOptions({ to: '/dashboard/leads-admin', search: { filtro: 'new' } }),
  },
  {
    kind: 'restaurant_proposals',
    icon: Store,
    link: linkOptions({ to: '/dashboard/leads-admin', search: { quadro: 'estabelecimentos', filtro: 'new' } }),
  },
  { kind: 'change_requests', icon: ClipboardPen, link: linkOptions({ to: '/dashboard/solicitacoes-admin' }) },
  {
    kind: 'messages',
    icon: MailX,
    link: linkOptions({ to: '/dashboard/mensagens-admin', search: { filtro: 'falhas' } }),
  },
  { kind: 'errors', icon: Bug, link: linkOptions({ to: '/dashboard/erros-admin', search: { filtro: newErrors } }) },
] as const

const steps = {
  category: { icon: Shapes, link: linkOptions({ to: '/dashboard/categorias-admin' }) },
  plan: { icon: Tags, link: linkOptions({ to: '/dashboard/planos-admin' }) },
  restaurant: { icon: Store, link: linkOptions({ to: '/dashboard/estabelecimentos-admin' }) },
  manager: { icon: UserPlus, link: linkOptions({ to: '/dashboard/equipe' }) },
} as const

/** What waits for an admin; each number leads to its list. A new club has its first steps there. */
export function ToDoSection() {
  const { userId } = useSignedIn()
  const found = useQuery(toDo.club(userId))
  return (
    <section aria-labelledby="para-fazer" className="grid gap-4">
      <h2 id="para-fazer" className="text-section">
        {t.title}
      </h2>
      <RefreshFailed title={t.failed} query={found} />
      <QueryState query={found} failed={t.failed} skeleton={<ToDoSkeleton />}>
        {(data) => {
          const isNothingWaiting = kinds.every(({ kind }) => data[kind].count === 0)
          return (
            <>
              {!isNothingWaiting && <Cards data={data} />}
              {data.first_steps.length > 0 && <FirstSteps steps={data.first_steps} />}
              {isNothingWaiting && data.first_steps.length === 0 && <AllDone />}
            </>
          )
        }}
      </QueryState>
    </section>
  )
}

function Cards({ data }: { data: ToDo }) {
  const now = useServerNow()
  return (
    <ul className={gridClass}>
      {kinds
        .filter(({ kind }) => data[kind].count > 0)
        .map(({ kind, icon: Icon, link }) => {
          const { count, since } = data[kind]
          const total = formatNumber(count)
          return (
            <Card key={kind} as="li" interactive padded={false} className="flex min-h-24 items-center gap-4 p-4">
              <IconDisc icon={Icon} />
              <span className="grid min-w-0 flex-1">
                <Link {...link} className="stretched flex items-baseline gap-x-2 rounded-lg">
                  <span className="font-display text-section font-semibold tabular-nums">{total}</span>{' '}
                  <span className="min-w-0 font-semibold">{t.kinds[kind](count)}</span>
                </Link>
                {since !== null && (
                  <span className="text-sm text-muted">
                    {(kind === 'stopped_sender' ? t.stopped : t.oldest)(agoText(since, now))}
                  </span>
                )}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Card>
          )
        })}
    </ul>
  )
}

function IconDisc({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-soft-ink">
      <Icon aria-hidden className="size-5.5" />
    </span>
  )
}

function FirstSteps({ steps: open }: { steps: ToDo['first_steps'] }) {
  return (
    <div className="grid gap-3 md:gap-4">
      <div>
        <h3 className="text-heading font-semibold">{t.firstSteps}</h3>
        <p className="text-sm text-muted">{t.firstStepsText}</p>
      </div>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3 md:gap-4">
        {open.map((step) => (
          <Card key={step} as="li" interactive padded={false} className="flex min-h-24 items-center gap-4 p-4">
            <IconDisc icon={steps[step].icon} />
            <span className="grid min-w-0 flex-1">
              <Link {...steps[step].link} className="stretched rounded-lg font-semibold">
                {t.steps[step].title}
              </Link>
              <span className="text-sm text-muted">{t.steps[step].text}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
          </Card>
        ))}
      </ol>
    </div>
  )
}

function AllDone() {
  return (
    <Card padded={false} className="flex min-h-24 items-center gap-4 p-4">
      <svg viewBox="130 130 300 230" className="size-16 shrink-0" aria-hidden>
        <DogHead />
      </svg>
      <span className="grid">
        <span className="text-heading font-semibold">{t.allDone}</span>
        <span className="text-sm text-muted">{t.allDoneText}</span>
      </span>
    </Card>
  )
}

function ToDoSkeleton() {
  return (
    <SkeletonGroup className={gridClass}>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-24" />
      ))}
    </SkeletonGroup>
  )
}

function agoText(moment: Date, now: number): string {
  const since = timeSince(moment, now)
  return since === null ? t.momentAgo : t.ago[since.unit](since.count)
}
