import { MapPin, QrCode as QrIcon } from 'lucide-react'
import { cx } from 'class-variance-authority'
import { Suspense, type ReactNode } from 'react'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { formatDateTime } from '../../../domain/format.ts'
import { isVoucherActive, displayStatus } from '../../../domain/voucher/voucher.ts'
import { formatVoucherEnd } from '../../../domain/voucher/voucher-end.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { lazyPart, type NotLoadedProps } from '../../../ui/feedback/lazy-part.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DaysLeftBadge } from './days-left-badge.tsx'
import { SubscriptionEndsFirst } from './subscription-ends-first.tsx'
import { NotAccepted } from './not-accepted.tsx'
import { PetBadge } from './pet-badge.tsx'
import { TearLine } from './tear-line.tsx'
import { VoucherSaving } from './voucher-saving.tsx'
import { WindowBadge } from './window-badge.tsx'

// Drawn after the card, whose words come first.
const QrCode = lazyPart(async () => (await import('../../../ui/layout/qr-code.tsx')).QrCode, {
  onDemand: true,
  NotLoaded: QrNotLoaded,
})

const t = voucherTexts.card
const datesClass =
  'grid min-w-32 flex-1 content-start grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-2 text-sm'
const statusTones = { active: 'success', used: 'brand', expired: 'neutral' } as const

interface VoucherCardProps {
  userId: string
  voucher: Voucher
  now: number
  onOpen: (voucherId: string) => void
  /** Review form, or the sent review, of a used voucher. */
  review: (voucher: Voucher) => ReactNode
}

/** One voucher of the dashboard, drawn as a ticket with a stub (rules: Vouchers). */
export function VoucherCard({ userId, voucher, now, onOpen, review }: VoucherCardProps) {
  const { restaurant, pet } = voucher
  const active = isVoucherActive(voucher, now)
  const status = displayStatus(voucher, now)
  return (
    <Card as="li" padded={false} interactive={active} className="overflow-hidden">
      <div
        className={cx(
          'grid grid-cols-1 gap-1.5 px-5 py-4 md:px-6',
          active ? 'field-forest' : 'border-b border-line bg-paper',
        )}
      >
        <div className="flex items-start justify-between gap-3 tight:flex-wrap">
          <h3 className="min-w-0 text-heading wrap-anywhere">{restaurant.name}</h3>
          <Badge tone={statusTones[status]} className="mt-0.5 shrink-0">
            {voucherTexts.status[status]}
          </Badge>
        </div>
        <Address restaurant={restaurant} className={active ? 'text-forest-muted' : 'text-muted'} />
      </div>

      {active && (
        <>
          <div className="grid gap-4 px-5 pt-4 pb-1 md:px-6">
            <div className="flex flex-wrap gap-2">
              <WindowBadge restaurant={restaurant} now={now} />
              <DaysLeftBadge voucher={voucher} now={now} />
            </div>
            <NotAccepted restaurant={restaurant} now={now} />
            <Button
              variant="accent"
              // A pressed button that shrinks would hold its stretched area inside, and the tap would be lost.
              className="stretched static! w-full active:scale-none! after:rounded-lg"
              aria-label={voucherTexts.showFor(restaurant.name)}
              onClick={() => {
                onOpen(voucher.id)
              }}
            >
              <QrIcon aria-hidden />
              {voucherTexts.show}
            </Button>
          </div>
          <TearLine />
        </>
      )}

      <div
        className={cx(
          'grid grid-cols-1 gap-4 px-5 md:px-6',
          active ? 'pt-1' : 'pt-4',
          status === 'used' ? 'pb-3' : 'pb-5',
        )}
      >
        {pet !== null && (
          <div className="flex">
            <PetBadge name={pet.name} />
          </div>
        )}
        <div className="flex flex-wrap gap-x-5 gap-y-4">
          {active && (
            <figure className="grid w-32 shrink-0 content-start gap-2">
              <div className="size-32">
                <Suspense>
                  <QrCode value={voucher.qr_code} label={voucherTexts.open.qrLabel(restaurant.name)} />
                </Suspense>
              </div>
              <figcaption className="font-mono text-xs break-all text-muted select-all">{voucher.qr_code}</figcaption>
            </figure>
          )}
          <Dates voucher={voucher} />
        </div>
        {active && <SubscriptionEndsFirst voucher={voucher} />}
        {voucher.rules_snapshot !== null && (
          <div className="text-sm">
            <h4 className="font-semibold">{t.rules}</h4>
            <p className="whitespace-pre-line text-muted wrap-anywhere">{voucher.rules_snapshot}</p>
          </div>
        )}
      </div>

      {status === 'used' && (
        <>
          <TearLine />
          <div className="grid gap-4 px-5 pt-1 pb-5 md:px-6">
            {review(voucher)}
            <VoucherSaving userId={userId} voucher={voucher} />
          </div>
        </>
      )}
    </Card>
  )
}

/** As large as the QR, and above the button that covers the card. */
function QrNotLoaded({ isRetrying, retry }: NotLoadedProps) {
  return (
    <div className="relative z-10 grid size-32 content-center justify-items-center gap-2 rounded-sm bg-sand p-1.5">
      <p className="text-center text-xs">{uiTexts.partNotLoaded.title}</p>
      <Button
        variant="outline"
        size="sm"
        loading={isRetrying}
        onClick={retry}
        className="max-w-full px-1 whitespace-normal"
      >
        {uiTexts.retry}
      </Button>
    </div>
  )
}

function Address({
  restaurant: { address, city },
  className,
}: {
  restaurant: Voucher['restaurant']
  className: string
}) {
  const addressText = [address, city].filter((part) => part !== null && part !== '').join(', ')
  return (
    addressText !== '' && (
      <p className={cx('flex items-start gap-1.5 text-sm wrap-anywhere', className)}>
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
        {addressText}
      </p>
    )
  )
}

function Dates({ voucher }: { voucher: Voucher }) {
  const dates = [
    [t.generatedAt, voucher.generated_at, formatDateTime(voucher.generated_at)],
    [t.expiresAt, voucher.ends_at, formatVoucherEnd(voucher.ends_at)],
    [t.usedAt, voucher.used_at, voucher.used_at && formatDateTime(voucher.used_at)],
  ] as const
  return (
    <dl className={datesClass}>
      {dates.map(
        ([label, date, text]) =>
          date !== null && (
            <div key={label}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="font-semibold tabular-nums">
                <time dateTime={date.toISOString()}>{text}</time>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
