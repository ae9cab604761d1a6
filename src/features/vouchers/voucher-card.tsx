import { Link } from '@tanstack/react-router'
import { CalendarClock, MapPin, PawPrint, QrCode as QrIcon, TriangleAlert } from 'lucide-react'
import type { Voucher } from '../../data/vouchers/rows.ts'
import { formatDateTime } from '../../domain/format.ts'
import { isVoucherActive, remainingDays, shownStatus } from '../../domain/voucher.ts'
import { voucherTexts } from '../../texts/vouchers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { WindowBadge } from './window-badge.tsx'

const t = voucherTexts.card
const statusTones = { active: 'success', used: 'brand', expired: 'neutral' } as const
const soonDays = 7 // specification, section 9

interface VoucherCardProps {
  voucher: Voucher
  now: number
  onOpen: (voucherId: string) => void
}

/** One voucher of the dashboard (specification, section 2, 'Voucher cards'). */
export function VoucherCard({ voucher, now, onOpen }: VoucherCardProps) {
  const { restaurant, pet } = voucher
  const active = isVoucherActive(voucher, now)
  const status = shownStatus(voucher, now)
  const daysLeft = remainingDays(voucher.expires_at, now)
  return (
    <Card as="li" interactive={active} className="grid gap-4">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-heading wrap-anywhere">{restaurant.name}</h3>
          <Badge tone={statusTones[status]} className="shrink-0">
            {voucherTexts.status[status]}
          </Badge>
        </div>
        <Place restaurant={restaurant} />
        {active && (
          <div className="flex flex-wrap gap-2 pt-1">
            <WindowBadge restaurant={restaurant} now={now} />
            <Badge tone={daysLeft <= soonDays ? 'destructive' : 'neutral'} icon={<CalendarClock aria-hidden />}>
              {voucherTexts.daysLeft(daysLeft)}
            </Badge>
          </div>
        )}
      </div>

      <div className="flex flex-wrap gap-x-5 gap-y-4">
        {active && (
          <QrCode value={voucher.qr_code} text={voucher.qr_code} label={voucherTexts.open.qrLabel(restaurant.name)} className="shrink-0" />
        )}
        <div className="grid min-w-32 flex-1 content-start justify-items-start gap-3">
          <Dates voucher={voucher} />
          {pet !== null && (
            <Badge tone="accent" icon={<PawPrint aria-hidden />} className="max-w-full">
              <span className="truncate">{voucherTexts.open.pet(pet.name)}</span>
            </Badge>
          )}
        </div>
      </div>

      {active && (
        <Button
          variant="accent"
          className="static! w-full after:absolute after:inset-0 after:rounded-lg"
          aria-label={voucherTexts.showFor(restaurant.name)}
          onClick={() => { onOpen(voucher.id) }}
        >
          <QrIcon aria-hidden />
          {voucherTexts.show}
        </Button>
      )}
      {active && voucher.ends_at < voucher.expires_at && (
        <p className="flex gap-2 rounded-md bg-warning-soft p-3 text-sm text-warning-soft-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {t.subscriptionEndsFirst(formatDateTime(voucher.ends_at))}{' '}
            <Link to="/planos" className="relative z-1 font-semibold underline underline-offset-4">
              {t.renew}
            </Link>
          </span>
        </p>
      )}
      {voucher.rules_snapshot !== null && (
        <div className="border-t border-dashed border-line pt-3 text-sm">
          <h4 className="font-semibold">{t.rules}</h4>
          <p className="whitespace-pre-line text-muted">{voucher.rules_snapshot}</p>
        </div>
      )}
    </Card>
  )
}

function Place({ restaurant: { address, city } }: { restaurant: Voucher['restaurant'] }) {
  const place = [address, city].filter((part) => part !== null && part !== '').join(', ')
  return (
    place !== '' && (
      <p className="flex items-start gap-1.5 text-sm text-muted">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
        {place}
      </p>
    )
  )
}

function Dates({ voucher }: { voucher: Voucher }) {
  const dates = [
    [t.generatedAt, voucher.generated_at],
    [t.expiresAt, voucher.expires_at],
    [t.usedAt, voucher.used_at],
  ] as const
  return (
    <dl className="grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-2 text-sm">
      {dates.map(
        ([label, date]) =>
          date !== null && (
            <div key={label}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="font-semibold tabular-nums">
                <time dateTime={date.toISOString()}>{formatDateTime(date)}</time>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
