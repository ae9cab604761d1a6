import { Pencil, PiggyBank } from 'lucide-react'
import { useState } from 'react'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { formatMoney } from '../../../domain/format.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { takeFocus } from '../../../ui/controls/take-focus.ts'
import { SavingForm } from './saving-form.tsx'

const t = voucherTexts.savings

/** Saving of a used voucher: asks for the amount, or shows the one from the member or waiter (rules: Vouchers). */
export function VoucherSaving({ userId, voucher }: { userId: string; voucher: Voucher }) {
  const [step, setStep] = useState<'untouched' | 'editing' | 'closed'>('untouched')
  const { saved_cents: cents, saved_by_staff: byStaff, restaurant } = voucher
  if (step === 'editing')
    return (
      <SavingForm
        userId={userId}
        voucher={voucher}
        onMount={takeFocus}
        onClose={() => {
          setStep('closed')
        }}
      />
    )
  const edit = () => {
    setStep('editing')
  }
  const restoreFocus = step === 'closed' ? takeFocus : undefined
  if (cents === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="font-semibold">{t.ask}</p>
          <p className="text-sm text-muted">{t.askText}</p>
        </div>
        <Button ref={restoreFocus} variant="outline" aria-label={t.askFor(restaurant.name)} onClick={edit}>
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
      <Button ref={restoreFocus} variant="ghost" size="icon" aria-label={t.changeFor(restaurant.name)} onClick={edit}>
        <Pencil aria-hidden className="size-4" />
      </Button>
    </div>
  )
}
