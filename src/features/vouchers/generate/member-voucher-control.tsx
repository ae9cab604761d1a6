import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { QrCode, Ticket } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { useOnline } from '../../../data/connection.ts'
import { subscription } from '../../../data/subscription/queries.ts'
import { useWallet } from '../../../data/vouchers/use-wallet.ts'
import { vouchers } from '../../../data/vouchers/queries.ts'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { useServerNow } from '../../../data/use-server-now.ts'
import { zoneDay } from '../../../domain/zone-clock.ts'
import { isVoucherActive } from '../../../domain/voucher/voucher.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { takeFocus } from '../../../ui/controls/take-focus.ts'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { DaysLeftBadge } from '../card/days-left-badge.tsx'
import { GuidelinesDialog } from '../guidelines/guidelines-dialog.tsx'
import { OpenVoucher } from '../open/lazy-open-voucher.ts'
import { PetBadge } from '../card/pet-badge.tsx'
import { PetChoice } from '../open/pet-choice.tsx'
import { refusalOf, RefusalNotice } from './refusal-notice.tsx'
import { useOpenVoucher } from '../open/use-open-voucher.ts'
import { usePetChoice } from '../open/use-pet-choice.ts'
import { useVoucherGeneration, type Stop } from './use-voucher-generation.ts'
import { WaitingOrderNotice } from './waiting-order-notice.tsx'

// Few members ever see it, and it brings what checks forms.
const MissingAnswersDialog = lazyDialog(
  async () => (await import('./missing-answers-dialog.tsx')).MissingAnswersDialog,
  { onDemand: true },
)

interface MemberVoucherControlProps {
  userId: string
  restaurantId: string
  listedAs: string | undefined
  /** Classes with the height while nothing is known. */
  room: string
  review: (voucher: Voucher) => ReactNode
}

export function MemberVoucherControl({ userId, restaurantId, listedAs, room, review }: MemberVoucherControlProps) {
  const compact = listedAs !== undefined
  const now = useServerNow()
  const online = useOnline()
  const { openId, open, close } = useOpenVoucher()
  const control = useRef<HTMLDivElement>(null)
  const wallet = useWallet()
  const sync = useQuery(vouchers.sync(userId)) // another device may have generated or used a voucher
  const isFirstSync = wallet?.savedAt === null && sync.isFetching // active voucher and usual pet are still unknown
  const vouchersHere = wallet?.vouchers.filter((voucher) => voucher.restaurant.id === restaurantId) ?? []
  const active = vouchersHere.find((voucher) => isVoucherActive(voucher, now))
  const openVoucher = vouchersHere.find((voucher) => voucher.id === openId)
  const canGenerate = !compact && online && wallet !== undefined && active === undefined
  const eligibilityQuery = vouchers.eligibility(userId, restaurantId, vouchersHere)
  const eligibility = useQuery({ ...eligibilityQuery, enabled: canGenerate })
  const pet = usePetChoice(userId, { vouchers: wallet?.vouchers ?? [], enabled: canGenerate })
  const generation = useVoucherGeneration(userId, restaurantId, {
    eligibilityQuery,
    choosePet: pet.currentValue,
    onReady: open,
  })
  const step = typeof generation.stop === 'string' ? generation.stop : null
  const zone = vouchersHere[0]?.restaurant.timezone // known if the person used a voucher here today
  const lasting = (reason: Stop | null) => (isOver(reason, zone, now) ? null : reason)
  const stop =
    typeof generation.stop === 'string'
      ? null
      : (lasting(generation.stop) ?? lasting(eligibilityStop(eligibility.data)))
  const lacksPlan = stop?.refusal === 'no_subscription'
  const order = useQuery({ ...subscription.standing(userId), enabled: lacksPlan }).data?.order ?? null

  return (
    <div ref={control} className={cx('relative z-1 grid grid-cols-1 gap-3', wallet === undefined ? room : 'min-h-11')}>
      {active !== undefined ? (
        <>
          {!compact && (
            <p className="flex flex-wrap items-center gap-2">
              <DaysLeftBadge voucher={active} now={now} />
              {active.pet !== null && <PetBadge name={active.pet.name} />}
            </p>
          )}
          <ShowButton
            listedAs={listedAs}
            onClick={() => {
              open(active.id)
            }}
          />
        </>
      ) : !online ? (
        <OfflineButton
          listedAs={listedAs}
          explained={stop?.refusal === 'offline'}
          onExplain={generation.refuseOffline}
        />
      ) : eligibility.data?.reason === 'active_voucher' ? (
        <ShowButton listedAs={listedAs} loading={generation.busy} onClick={generation.fetchAndShow} />
      ) : eligibility.isError && !compact ? (
        <LoadFailed inline title={voucherTexts.checkFailed} query={eligibility} />
      ) : stop !== null && stop.refusal !== 'offline' ? (
        // After a tap, the notice takes the focus from the button that it replaces.
        <div ref={generation.stop === null ? undefined : takeFocus} tabIndex={-1} className="outline-none">
          {lacksPlan && order !== null ? (
            <WaitingOrderNotice order={order} />
          ) : (
            <RefusalNotice {...stop} compact={compact} />
          )}
        </div>
      ) : (
        wallet !== undefined && (
          <>
            {!compact && <PetQuestion pet={pet} disabled={generation.busy} />}
            <Button
              loading={generation.busy || isFirstSync || eligibility.isLoading || pet.isLoading}
              {...(compact && { 'aria-label': voucherTexts.generateFor(listedAs) })}
              onClick={generation.start}
            >
              <Ticket aria-hidden />
              {voucherTexts.generate}
            </Button>
          </>
        )
      )}
      {openVoucher !== undefined && (
        <OpenVoucher
          userId={userId}
          voucher={openVoucher}
          review={review}
          onClose={close}
          returnFocus={() => control.current?.querySelector('button') ?? undefined}
        />
      )}
      {step === 'consents' && (
        <MissingAnswersDialog userId={userId} onStored={generation.create} onClose={generation.cancelStep} />
      )}
      {step === 'guide' && (
        <GuidelinesDialog userId={userId} onAccepted={generation.create} onClose={generation.cancelStep} />
      )}
    </div>
  )
}

/** Asks which pet comes along. Always as high as with pets, so that the button below does not move. */
function PetQuestion({ pet, disabled }: { pet: ReturnType<typeof usePetChoice>; disabled: boolean }) {
  return (
    <div className="grid grid-cols-1 content-center md:min-h-20 md:pointer-fine:min-h-23">
      {pet.isLoading && (
        <div className="grid h-20 content-start gap-2.5 pointer-fine:h-23">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-11 w-56" />
        </div>
      )}
      {pet.pets.length > 0 && <PetChoice pets={pet.pets} value={pet.value} disabled={disabled} onChange={pet.choose} />}
      {pet.hasNone && (
        <p className="text-sm text-muted">
          {voucherTexts.pets.none}{' '}
          <Link to="/perfil" search={{ aba: 'pets' }} className="font-semibold text-brand underline underline-offset-4">
            {voucherTexts.pets.register}
          </Link>
        </p>
      )}
    </div>
  )
}

/** The refusal that the server's eligibility answer contains, if any. */
function eligibilityStop(
  eligibility: { reason: Parameters<typeof refusalOf>[0]; available_on?: string | undefined } | undefined,
): Stop | null {
  const refusal = refusalOf(eligibility?.reason)
  return refusal === null ? null : { refusal, availableOn: eligibility?.available_on }
}

/** Whether its day has come since, on a page that was left open. */
function isOver(stop: Stop | null, zone: string | undefined, now: number): boolean {
  return stop?.availableOn !== undefined && zone !== undefined && stop.availableOn <= zoneDay(zone, now)
}

interface ShowButtonProps {
  listedAs: string | undefined
  loading?: boolean
  onClick: () => void
}

function ShowButton({ listedAs, ...button }: ShowButtonProps) {
  const label = listedAs === undefined ? undefined : voucherTexts.showFor(listedAs)
  return (
    <Button variant="accent" aria-label={label} {...button}>
      <QrCode aria-hidden />
      {voucherTexts.show}
    </Button>
  )
}

interface OfflineButtonProps {
  listedAs: string | undefined
  explained: boolean
  onExplain: () => void
}

/** The generate button while offline: a tap explains that generating needs a connection. */
function OfflineButton({ listedAs, explained, onExplain }: OfflineButtonProps) {
  const compact = listedAs !== undefined
  const hintId = useId()
  return (
    <>
      <Button
        variant="outline"
        onClick={onExplain}
        {...(compact ? { 'aria-label': voucherTexts.generateFor(listedAs) } : { 'aria-describedby': hintId })}
      >
        <Ticket aria-hidden />
        {voucherTexts.generate}
      </Button>
      {explained ? (
        <RefusalNotice refusal="offline" compact={compact} />
      ) : (
        !compact && (
          <p id={hintId} className="text-sm text-muted">
            {voucherTexts.offlineHint}
          </p>
        )
      )}
    </>
  )
}
