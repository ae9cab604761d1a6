import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { useOnline } from '../../../data/connection.ts'
import { BackendError } from '../../../domain/backend-error.ts'
import { profiles } from '../../../data/profiles/queries.ts'
import { subscription } from '../../../data/subscription/queries.ts'
import type { OwnWallet, Wallet } from '../../../data/vouchers/first-wallet.ts'
import { vouchers } from '../../../data/vouchers/queries.ts'
import { useWallet } from '../../../data/vouchers/use-wallet.ts'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { useServerNow } from '../../../data/use-server-now.ts'
import { standingAt, type StandingFacts } from '../../../domain/money/standing.ts'
import { isVoucherActive } from '../../../domain/voucher/voucher.ts'
import { validNowFirst } from '../../../domain/voucher/voucher-window.ts'
import { appTexts } from '../../../texts/app.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DogAtTable } from '../../../ui/illustrations/dog-at-table.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { GuidelinesCard } from '../guidelines/guidelines-card.tsx'
import { GuidelinesGate } from '../guidelines/guidelines-gate.tsx'
import { RefusalNotice } from '../generate/refusal-notice.tsx'
import { OpenVoucher } from '../open/lazy-open-voucher.ts'
import { useOpenVoucher } from '../open/use-open-voucher.ts'
import { StatusCard } from './status-card.tsx'
import { VoucherCounters } from './voucher-counters.tsx'
import { VoucherTabs } from './voucher-tabs.tsx'
import { WalletFreshness } from './wallet-freshness.tsx'
import { YearSavings } from './year-savings.tsx'

const t = voucherTexts.dashboard

interface MemberDashboardProps {
  /** The wallet as the route's loader read it. */
  firstWallet: OwnWallet | undefined
  /** Review form, or the sent review, of a used voucher. */
  review: (voucher: Voucher) => ReactNode
}

/**
 * The member's dashboard. It shows this device's wallet at once and synchronizes in the background; it waits for the
 * server only while the wallet has never been filled (rules: Offline).
 */
export function MemberDashboard({ firstWallet, review }: MemberDashboardProps) {
  const { userId } = useSignedIn()
  const online = useOnline()
  const wallet = useWallet(firstWallet)
  const sync = useQuery(vouchers.sync(userId))
  const { data: facts, isPending, errorUpdateCount } = useQuery(subscription.standing(userId))
  const [isNewHere] = useState(firstWallet?.wallet.savedAt === null && firstWallet.wallet.vouchers.length === 0)
  const serverUnreachable = sync.error instanceof BackendError && sync.error.kind === 'offline'

  if (wallet === undefined || (isNewHere && isPending && errorUpdateCount === 0)) return <Loading />
  if (wallet.savedAt === null && wallet.vouchers.length === 0) {
    if (online && !sync.isError) return <Loading />
    const offline = { title: t.firstLoadOffline, text: t.firstLoadOfflineText }
    return <LoadFailed level={1} title={t.firstLoadFailed} offline={offline} query={sync} />
  }
  return (
    <>
      <WalletContent wallet={wallet} sync={sync} facts={facts} review={review} />
      <GuidelinesGate userId={userId} reachable={!serverUnreachable} />
    </>
  )
}

function Loading() {
  return <Spinner className="min-h-[85dvh]" label={appTexts.loadingDashboard} />
}

interface WalletContentProps extends Pick<MemberDashboardProps, 'review'> {
  wallet: Wallet
  sync: UseQueryResult<Date>
  facts: StandingFacts | undefined
}

function WalletContent({ wallet, sync, facts, review }: WalletContentProps) {
  const { userId, fullName } = useSignedIn()
  const isSuspended = useQuery(profiles.mine(userId)).data?.suspended_at != null
  const now = useServerNow()
  const { openId, open, close } = useOpenVoucher()
  const active = wallet.vouchers.filter((voucher) => isVoucherActive(voucher, now))
  const past = wallet.vouchers.filter((voucher) => !isVoucherActive(voucher, now))
  const openVoucher = wallet.vouchers.find((voucher) => voucher.id === openId)
  const standing = facts === undefined ? null : standingAt(facts, now)
  const status = standing !== null && <StatusCard standing={standing} now={now} />
  const [wasToldAtOnce] = useState(standing !== null)
  useEffect(() => void OpenVoucher.preload(), [])
  // Decided once: if the longer text for new members came later, it would push the vouchers down.
  const [mayBeNew] = useState(facts !== undefined && standing === null)
  const isFirstVisit = mayBeNew && wallet.vouchers.length === 0
  return (
    <Page className="gap-5! md:gap-8!">
      <Hero fullName={fullName} isFirstVisit={isFirstVisit} />
      {isSuspended && <RefusalNotice refusal="suspended" compact={false} />}
      {wasToldAtOnce && status}
      <section aria-labelledby="vouchers" className="grid gap-1">
        <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id="vouchers" className="text-section">
            {t.vouchers}
          </h2>
          <WalletFreshness savedAt={wallet.savedAt} sync={sync} now={now} />
        </div>
        <VoucherTabs
          userId={userId}
          active={validNowFirst(active, now)}
          past={past}
          now={now}
          onOpen={open}
          review={review}
        />
      </section>
      {/* News that came after the first frame do not push the vouchers away. */}
      {!wasToldAtOnce && status}
      <div className="grid gap-5 has-[section]:lg:grid-cols-[3fr_2fr] lg:gap-6">
        <VoucherCounters active={active.length} past={past.length} />
        <YearSavings vouchers={past} now={now} />
      </div>
      <GuidelinesCard userId={userId} />
      {openVoucher !== undefined && (
        <OpenVoucher userId={userId} voucher={openVoucher} review={review} onClose={close} />
      )}
    </Page>
  )
}

function Hero({ fullName, isFirstVisit }: { fullName: string | null; isFirstVisit: boolean }) {
  const firstName = fullName?.includes('@') ? undefined : fullName?.split(' ')[0]
  const question = isFirstVisit ? t.firstSteps : t.whereToday
  return (
    <div className="field-forest relative grid gap-4 overflow-hidden rounded-xl p-4 md:grid-cols-[1fr_auto] md:p-10">
      <div className="grid content-center justify-items-start gap-2">
        <h1 className="text-title">{t.welcome}</h1>
        <p className="text-lead text-forest-muted">
          {firstName === undefined ? question : t.hello(firstName, question)}
        </p>
        <Button asChild variant="accent" className="mt-2">
          <Link to="/restaurantes">
            <Search aria-hidden />
            {t.findRestaurants}
          </Link>
        </Button>
      </div>
      <DogAtTable className="-my-6 hidden h-48 w-auto md:block" />
    </div>
  )
}
