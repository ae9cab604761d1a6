import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QrCode, Ticket } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useOnline } from '../../../data/connection.ts'
import { failureKind } from '../../../data/errors.ts'
import { useWallet } from '../../../data/vouchers/wallet.ts'
import { vouchers } from '../../../data/vouchers/queries.ts'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { useServerNow } from '../../../data/use-server-now.ts'
import { isVoucherActive } from '../../../domain/voucher/voucher.ts'
import { errorTexts } from '../../../texts/errors.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { DaysLeftBadge } from '../card/days-left-badge.tsx'
import { GuidelinesDialog } from '../guidelines/guidelines-dialog.tsx'
import { OpenVoucher } from '../open/open-voucher.tsx'
import { PetBadge } from '../card/pet-badge.tsx'
import { PetChoice } from '../open/pet-choice.tsx'
import { refusalOf, RefusalNotice } from './refusal-notice.tsx'
import { useOpenVoucher } from '../open/use-open-voucher.ts'
import { usePetChoice } from '../open/use-pet-choice.ts'
import { useVoucherGeneration, type Stop } from './use-voucher-generation.ts'

interface MemberVoucherControlProps {
  userId: string
  restaurantId: string
  compact: boolean
  review: (voucher: Voucher) => ReactNode
}

export function MemberVoucherControl({ userId, restaurantId, compact, review }: MemberVoucherControlProps) {
  const now = useServerNow()
  const online = useOnline()
  const { openId, open, close } = useOpenVoucher()
  const wallet = useWallet()
  const sync = useQuery(vouchers.sync(userId)) // the wallet may be behind: generated or used with another device
  const unread = wallet?.savedAt === null && sync.isFetching // says neither what there is nor which pet usually comes
  const here = wallet?.vouchers.filter((voucher) => voucher.restaurant.id === restaurantId) ?? []
  const active = here.find((voucher) => isVoucherActive(voucher, now))
  const opened = here.find((voucher) => voucher.id === openId)
  const asks = !compact && online && wallet !== undefined && active === undefined
  const question = vouchers.eligibility(userId, restaurantId, here)
  const eligibility = useQuery({ ...question, enabled: asks })
  const pet = usePetChoice(userId, { vouchers: wallet?.vouchers ?? [], asks })
  const attempt = useVoucherGeneration(userId, restaurantId, { question, choosePet: pet.valueNow, onReady: open })
  const stop = attempt.stop === 'guide' ? null : (attempt.stop ?? stopOf(eligibility.data))

  return (
    <div className="relative z-1 grid min-h-11 gap-3">
      {active !== undefined ? (
        <>
          {!compact && (
            <p className="flex flex-wrap items-center gap-2">
              <DaysLeftBadge until={active.expires_at} now={now} />
              {active.pet !== null && <PetBadge name={active.pet.name} />}
            </p>
          )}
          <ShowButton
            onClick={() => {
              open(active.id)
            }}
          />
        </>
      ) : !online ? (
        <OfflineButton compact={compact} explained={stop?.refusal === 'offline'} onExplain={attempt.refuseOffline} />
      ) : eligibility.data?.reason === 'active_voucher' ? (
        <ShowButton loading={attempt.busy} onClick={attempt.fetchAndShow} />
      ) : eligibility.isError && !compact ? (
        <CheckFailed
          error={eligibility.error}
          busy={eligibility.isFetching}
          onRetry={() => void eligibility.refetch()}
        />
      ) : stop !== null && stop.refusal !== 'offline' ? (
        <RefusalNotice {...stop} compact={compact} />
      ) : (
        wallet !== undefined && (
          <>
            {!compact && pet.own.length > 0 && (
              <PetChoice pets={pet.own} value={pet.value} disabled={attempt.busy} onChange={pet.choose} />
            )}
            {pet.hasNone && (
              <p className="text-sm text-muted">
                {voucherTexts.pets.none}{' '}
                <Link
                  to="/perfil"
                  search={{ aba: 'pets' }}
                  className="font-semibold text-brand underline underline-offset-4"
                >
                  {voucherTexts.pets.register}
                </Link>
              </p>
            )}
            <Button loading={attempt.busy || unread || eligibility.isLoading || pet.isLoading} onClick={attempt.start}>
              <Ticket aria-hidden />
              {voucherTexts.generate}
            </Button>
          </>
        )
      )}
      {opened !== undefined && <OpenVoucher userId={userId} voucher={opened} review={review} onClose={close} />}
      {attempt.stop === 'guide' && (
        <GuidelinesDialog userId={userId} onAccepted={attempt.create} onClose={attempt.cancelGuide} />
      )}
    </div>
  )
}

/** What the server says before anybody tapped. */
function stopOf(
  eligibility: { reason: Parameters<typeof refusalOf>[0]; available_on?: string | undefined } | undefined,
): Stop | null {
  const refusal = refusalOf(eligibility?.reason)
  return refusal === null ? null : { refusal, availableOn: eligibility?.available_on }
}

function ShowButton({ loading, onClick }: { loading?: boolean; onClick: () => void }) {
  return (
    <Button variant="accent" loading={loading} onClick={onClick}>
      <QrCode aria-hidden />
      {voucherTexts.show}
    </Button>
  )
}

interface OfflineButtonProps {
  compact: boolean
  explained: boolean
  onExplain: () => void
}

/** Stays where it was and explains itself: nothing is generated without the server. */
function OfflineButton({ compact, explained, onExplain }: OfflineButtonProps) {
  const hintId = useId()
  return (
    <>
      <Button variant="outline" onClick={onExplain} aria-describedby={compact ? undefined : hintId}>
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

function CheckFailed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  return (
    <Alert tone="destructive" title={voucherTexts.checkFailed}>
      <p>{errorTexts[failureKind(error)]}</p>
      <Button variant="outline" size="sm" className="mt-3" loading={busy} onClick={onRetry}>
        {voucherTexts.retry}
      </Button>
    </Alert>
  )
}
