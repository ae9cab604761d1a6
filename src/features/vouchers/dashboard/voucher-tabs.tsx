import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { parseWalletTab } from '../../../domain/url/wallet-tab.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { nextPaint } from '../../../ui/device/next-paint.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { EmptyWallet } from '../../../ui/illustrations/empty-wallet.tsx'
import { growList } from '../../../ui/lists/grow-list.ts'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { VoucherCard } from '../card/voucher-card.tsx'

const t = voucherTexts.dashboard
const pageSize = 20

interface VoucherTabsProps {
  userId: string
  active: readonly Voucher[]
  past: readonly Voucher[]
  now: number
  onOpen: (voucherId: string) => void
  review: (voucher: Voucher) => ReactNode
}

/** The member's vouchers, newest first. */
export function VoucherTabs({ userId, active, past, now, onOpen, review }: VoucherTabsProps) {
  const [tab, setTab] = useTab()
  const [visibleCount, setVisibleCount] = useState(pageSize)
  const hasNone = active.length + past.length === 0
  const list = (vouchers: readonly Voucher[], emptyText: string) =>
    vouchers.length === 0 ? (
      <EmptyState
        level={3}
        art={<EmptyWallet className="max-w-48" />}
        title={hasNone ? t.none : emptyText}
        action={
          <Button asChild variant="outline">
            <Link to="/restaurantes">{t.findRestaurants}</Link>
          </Button>
        }
      />
    ) : (
      <div className="grid grid-cols-1 gap-6">
        <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 md:gap-6">
          {vouchers.slice(0, visibleCount).map((voucher) => (
            <VoucherCard key={voucher.id} userId={userId} voucher={voucher} now={now} onOpen={onOpen} review={review} />
          ))}
        </ul>
        {vouchers.length > visibleCount && (
          <Button
            variant="outline"
            className="justify-self-center"
            onClick={({ currentTarget }) =>
              growList(currentTarget.previousElementSibling, visibleCount, () =>
                setVisibleCount(visibleCount + pageSize),
              )
            }
          >
            {t.more}
          </Button>
        )}
      </div>
    )
  return (
    <Tabs
      label={t.vouchers}
      value={tab}
      onChange={setTab}
      items={[
        { value: 'ativos', label: t.tabActive, content: list(active, t.noneActive) },
        { value: 'passados', label: t.tabPast, content: list(past, t.nonePast) },
      ]}
    />
  )
}

/**
 * The tab that the address names. A tap draws it before the address follows, because the router renders all again. The
 * address of an earlier tap, which may come after a later one, changes nothing.
 */
function useTab() {
  const [{ lista = 'ativos' }, change] = useUrlState(parseWalletTab)
  const [chosen, setChosen] = useState({ tab: lista, address: lista, isAhead: false })
  const taps = useRef(0)
  if (chosen.address !== lista) setChosen({ ...chosen, tab: chosen.isAhead ? chosen.tab : lista, address: lista })
  const choose = (tab: typeof lista) => {
    const tap = ++taps.current
    setChosen({ ...chosen, tab, isAhead: true })
    void nextPaint().then(() => {
      if (tap !== taps.current) return
      setChosen((latest) => ({ ...latest, isAhead: false }))
      change({ lista: tab === 'ativos' ? undefined : tab })
    })
  }
  return [chosen.tab, choose] as const
}
