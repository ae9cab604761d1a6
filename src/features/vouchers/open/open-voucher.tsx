import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { CircleCheckBig, CircleX, CloudOff, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../../../data/connection.ts'
import { failureKind } from '../../../domain/backend-error.ts'
import { profiles } from '../../../data/profiles/queries.ts'
import { subscription } from '../../../data/subscription/queries.ts'
import { vouchers } from '../../../data/vouchers/queries.ts'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { useServerNow } from '../../../data/use-server-now.ts'
import { formatDateTime } from '../../../domain/format.ts'
import { isSubscribed } from '../../../domain/money/standing.ts'
import { groupShortCode, spellShortCode } from '../../../domain/short-code.ts'
import { displayStatus, endsWithSubscription, isJustUsed } from '../../../domain/voucher/voucher.ts'
import { formatVoucherEnd } from '../../../domain/voucher/voucher-end.ts'
import { voucherWindow } from '../../../domain/voucher/voucher-window.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DialogWindow } from '../../../ui/overlays/dialog-window.tsx'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { DaysLeftBadge } from '../card/days-left-badge.tsx'
import { SubscriptionEndsFirst } from '../card/subscription-ends-first.tsx'
import { NotAccepted } from '../card/not-accepted.tsx'
import { TearLine } from '../card/tear-line.tsx'
import { RefusalNotice } from '../generate/refusal-notice.tsx'
import { useWakeLock } from '../../../ui/device/use-wake-lock.ts'
import { PlaceLinks } from './place-links.tsx'
import { VoucherPet } from './voucher-pet.tsx'
import { WindowBadge } from '../card/window-badge.tsx'
import { windowHint } from '../card/window-text.ts'

const t = voucherTexts.open
const usedClass = cx(
  'grid min-h-72 animate-rise place-content-center justify-items-center gap-2 rounded-lg bg-success-soft p-6',
  'text-center text-success-soft-ink',
)
const qrPixels = 320 // shrinks to 264 on the narrowest phones; scanners need 256

interface OpenVoucherProps {
  userId: string
  /** From the wallet. The polling below updates the wallet, so the prop changes when the voucher is used. */
  voucher: Voucher
  /** Review form, shown once the voucher is used. */
  review: (voucher: Voucher) => ReactNode
  onClose: () => void
  /** What gets the focus at the end, where the button that generated the voucher has gone. */
  returnFocus?: () => HTMLElement | undefined
}

/** Full-screen QR code to show at the table. Works offline; online, it polls until the voucher is used. */
export function OpenVoucher({ userId, voucher, review, onClose, returnFocus }: OpenVoucherProps) {
  const now = useServerNow()
  const status = displayStatus(voucher, now)
  const isSuspended = useQuery(profiles.mine(userId)).data?.suspended_at != null
  const mayChange = status === 'active' || isJustUsed(voucher, now)
  const stateQuery = useQuery({ ...vouchers.state(userId, voucher), enabled: mayChange })
  const offline = !useOnline() || failureKind(stateQuery.error) === 'offline'
  useWakeLock(status === 'active')
  return (
    <DialogWindow
      open
      isInHistory
      size="sm"
      title={voucher.restaurant.name}
      onClose={onClose}
      returnFocus={returnFocus}
      {...(status !== 'active' && {
        footer: (
          <Button variant="outline" className="w-full" onClick={onClose}>
            {t.close}
          </Button>
        ),
      })}
    >
      <div className="grid gap-4">
        {status === 'active' && isSuspended && <RefusalNotice refusal="suspended" compact={false} />}
        <div aria-live="assertive">
          {status === 'active' ? (
            <QrHalf voucher={voucher} now={now} />
          ) : status === 'used' ? (
            <Used voucher={voucher} />
          ) : (
            <Expired userId={userId} voucher={voucher} now={now} />
          )}
        </div>
        {status === 'active' && (
          <Details userId={userId} voucher={voucher} now={now}>
            {(offline || stateQuery.isError) && <NoAnswer offline={offline} />}
          </Details>
        )}
        {status === 'used' && (
          <>
            <div className="rounded-lg border border-line p-4">{review(voucher)}</div>
            <Button asChild variant="outline">
              <Link to="/restaurantes">{t.whereNext}</Link>
            </Button>
          </>
        )}
      </div>
    </DialogWindow>
  )
}

/** Upper half of the ticket, for the waiter: window and QR code. */
function QrHalf({ voucher, now }: { voucher: Voucher; now: number }) {
  const { qr_code: code, short_code: shortCode, restaurant } = voucher
  const hint = windowHint(voucherWindow(restaurant, new Date(now)), restaurant.timezone, now)
  return (
    <div className="overflow-hidden rounded-t-lg border border-b-0 border-line">
      <div className="field-forest flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3">
        <WindowBadge restaurant={restaurant} now={now} />
        {hint !== null && <span className="text-sm">{hint}</span>}
      </div>
      <div className="grid justify-items-center bg-white px-2 pb-4 text-black">
        <QrCode value={code} size={qrPixels} label={t.qrLabel(restaurant.name)} className="w-full" />
        {shortCode && <ShortCode code={shortCode} />}
        <p className="max-w-80 px-2 text-center font-mono text-sm break-all select-all">{code}</p>
      </div>
    </div>
  )
}

/** For a waiter who types; screen readers spell it. */
function ShortCode({ code }: { code: string }) {
  return (
    <p className="grid justify-items-center pb-3 text-sm">
      {t.shortCode}
      <span aria-hidden className="font-mono text-section font-semibold tracking-wider select-all">
        {groupShortCode(code)}
      </span>
      <span className="sr-only">{spellShortCode(code)}</span>
    </p>
  )
}

interface DetailsProps {
  userId: string
  voucher: Voucher
  now: number
  /** A notice that comes and goes: below the code, which must not move under the waiter's camera. */
  children: ReactNode
}

/** Lower half of the ticket, for the member. */
function Details({ userId, voucher, now, children }: DetailsProps) {
  return (
    <div className="-mt-4 overflow-hidden rounded-b-lg border border-t-0 border-line">
      <TearLine on="surface" />
      <div className="grid grid-cols-1 gap-3 px-4 pt-1 pb-4 text-sm">
        {children}
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span>
            <span className="block text-xs text-muted">{voucherTexts.card.expiresAt}</span>
            <span className="font-semibold tabular-nums">{formatVoucherEnd(voucher.ends_at)}</span>
          </span>
          <DaysLeftBadge voucher={voucher} now={now} />
        </p>
        <NotAccepted restaurant={voucher.restaurant} now={now} />
        <VoucherPet userId={userId} voucher={voucher} />
        <PlaceLinks restaurant={voucher.restaurant} />
        <SubscriptionEndsFirst voucher={voucher} />
        <p className="text-muted">{t.instruction}</p>
        {voucher.rules_snapshot !== null && (
          <div className="border-t border-dashed border-line pt-3">
            <h3 className="font-sans text-sm font-semibold tracking-normal">{voucherTexts.card.rules}</h3>
            <p className="whitespace-pre-line text-muted wrap-anywhere">{voucher.rules_snapshot}</p>
          </div>
        )}
      </div>
    </div>
  )
}

function NoAnswer({ offline }: { offline: boolean }) {
  const Icon = offline ? WifiOff : CloudOff
  return (
    <p role="status" className="flex gap-2 rounded-md bg-info-soft p-3 text-info-soft-ink">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {offline ? t.offline : t.silent}
    </p>
  )
}

function Used({ voucher }: { voucher: Voucher }) {
  return (
    <div className={usedClass}>
      <CircleCheckBig aria-hidden className="size-24" strokeWidth={1.75} />
      <p className="font-display text-display font-semibold">{t.used}</p>
      {voucher.used_at !== null && (
        <p className="text-lead font-semibold tabular-nums">{t.usedAt(formatDateTime(voucher.used_at))}</p>
      )}
      <p className="text-lead">{t.enjoy}</p>
    </div>
  )
}

function Expired({ userId, voucher, now }: Omit<DetailsProps, 'children'>) {
  const { data: facts } = useQuery(subscription.standing(userId))
  const reason = endsWithSubscription(voucher) ? t.endedWithSubscription : t.deadlineOver
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-2 rounded-lg bg-sand p-6 text-center">
      <CircleX aria-hidden className="size-16 text-muted" strokeWidth={1.75} />
      <p className="font-display text-title font-semibold">{t.expired}</p>
      <p className="text-muted">
        {reason} {facts !== undefined && isSubscribed(facts, now) && t.another}
      </p>
      {facts !== undefined && !isSubscribed(facts, now) && (
        <Button asChild variant="outline" className="mt-2">
          <Link to="/planos">{voucherTexts.nextSteps.plans}</Link>
        </Button>
      )}
    </div>
  )
}
