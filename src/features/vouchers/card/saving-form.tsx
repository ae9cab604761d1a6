import { useRef, useState, type FormEvent, type RefCallback } from 'react'
import { useSetVoucherSaving } from '../../../data/vouchers/mutations.ts'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { formatCents } from '../../../domain/money/money.ts'
import { parseSaving } from '../../../domain/voucher/savings.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useFirstProblem } from '../../../ui/controls/form.tsx'
import { MoneyField } from '../../../ui/controls/money-field.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'

const t = voucherTexts.savings

interface SavingFormProps {
  userId: string
  voucher: Voucher
  onMount: RefCallback<HTMLInputElement>
  onClose: () => void
}

/** Amount field for a voucher's saving; saving it empty removes the amount. A failed call keeps the input. */
export function SavingForm({ userId, voucher, onMount, onClose }: SavingFormProps) {
  const save = useSetVoucherSaving(userId)
  const [amount, setAmount] = useState(voucher.saved_cents === null ? '' : formatCents(voucher.saved_cents))
  const [error, setError] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(form, attempts)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const saving = parseSaving(amount)
    setAttempts(attempts + 1)
    setError('problem' in saving ? saving.problem : undefined)
    if ('problem' in saving) return
    const { cents } = saving
    if (cents === voucher.saved_cents && !voucher.saved_by_staff) onClose()
    else {
      // `mutateAsync`, because the callbacks of `mutate` do not run once the tab has changed.
      void save.mutateAsync({ voucherId: voucher.id, cents }).then(
        () => {
          notify.success(cents === null ? t.removed : t.kept)
          onClose()
        },
        (failure: unknown) => notify.error(t.failed, failureReason(failure)),
      )
    }
  }

  return (
    <form
      ref={form}
      aria-label={t.formFor(voucher.restaurant.name)}
      noValidate
      onSubmit={submit}
      className="grid gap-3"
    >
      <MoneyField
        ref={onMount}
        label={t.amount}
        hint={t.amountHint}
        error={error}
        typed={amount}
        placeholder="0,00"
        value={amount}
        readOnly={save.isPending}
        onChange={(event) => {
          setAmount(event.target.value)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={save.isPending} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={save.isPending} className="grow md:grow-0">
          {t.save}
        </Button>
      </div>
    </form>
  )
}
