import { Pencil, PiggyBank } from 'lucide-react'
import { useState } from 'react'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { formatMoney } from '../../../domain/format.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { takeFocus } from '../../../ui/controls/take-focus.ts'
import { SavingForm } from './saving-form.tsx'

const t = voucherTexts.savings

/** What the club saved on a used voucher, by its member's word or else the waiter's: asks, takes, shows (product, 'Savings'). */
export function VoucherSaving({ userId, voucher }: { userId: string; voucher: Voucher }) {
  const [step, setStep] = useState<'untouched' | 'writing' | 'written'>('untouched')
  const { saved_cents: cents, saved_by_staff: byStaff, restaurant } = voucher
  if (step === 'writing')
    return (
      <SavingForm
        userId={userId}
        voucher={voucher}
        onMount={takeFocus}
        onClose={() => {
          setStep('written')
        }}
      />
    )
  const write = () => {
    setStep('writing')
  }
  const focusBack = step === 'written' ? takeFocus : undefined
  if (cents === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="font-semibold">{t.ask}</p>
          <p className="text-sm text-muted">{t.askText}</p>
        </div>
        <Button ref={focusBack} variant="outline" aria-label={t.askFor(restaurant.name)} onClick={write}>
          <PiggyBank aria-hidden />
          {t.note}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex items-center gap-2 rounded-md bg-success-soft py-1 pr-1 pl-4 text-success-soft-ink">
      <div className="flex-1">
        <p>
          {t.saved} <strong className="whitespace-nowrap tabular-nums">{formatMoney(cents / 100)}</strong>
        </p>
        {byStaff && <p className="text-sm">{t.byStaff}</p>}
      </div>
      <Button ref={focusBack} variant="ghost" size="icon" aria-label={t.changeFor(restaurant.name)} onClick={write}>
        <Pencil aria-hidden className="size-4" />
      </Button>
    </div>
  )
}
