import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { EmptyWallet } from '../../../ui/illustrations/empty-wallet.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
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
  const [tab, setTab] = useState<'active' | 'past'>('active')
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
            onClick={() => {
              setVisibleCount(visibleCount + pageSize)
            }}
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
        { value: 'active', label: t.tabActive, content: list(active, t.noneActive) },
        { value: 'past', label: t.tabPast, content: list(past, t.nonePast) },
      ]}
    />
  )
}
