import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { signOut } from '../../data/auth/sign-out.ts'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { useDeleteAccount } from '../../data/privacy/mutations.ts'
import { subscription } from '../../data/subscription/queries.ts'
import type { PastOrder } from '../../data/subscription/rows.ts'
import { formatMoney } from '../../domain/format.ts'
import { accountDeletionSchema } from '../../domain/people/account-deletion.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { failureReasonOr } from '../../ui/feedback/failure-reason.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { useCodeDialog } from '../../ui/second-factor/use-code-dialog.tsx'

const t = profileTexts.privacy

/**
 * Explains what is deleted and what is kept; afterwards the device's data is wiped and the person signed out. While
 * closed it keeps what was typed, except the password.
 */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId()
  const { userId, email } = useSignedIn()
  const { askForCode, codeDialog } = useCodeDialog()
  const deletion = useDeleteAccount(askForCode)
  const form = useSchemaForm({
    schema: accountDeletionSchema,
    defaultValues: { confirmation: '', password: '' },
    send: async (typed) => {
      if (!(await deletion.mutateAsync(typed))) return
      notify.success(t.deleted, t.deletedText)
      await signOut('local')
    },
    explain: (failure) => {
      const isWrong = failure instanceof BackendError && failure.code === 'invalid_credentials'
      return isWrong ? { password: t.wrongPassword } : failureReasonOr(failure, t.deleteFailed)
    },
  })
  // What was read before the dialog opened may lack a refund that is owed since.
  const mine = useQuery({ ...subscription.mine(userId), staleTime: 0, refetchOnWindowFocus: false, enabled: open })
  const isMoneyKnown = mine.isSuccess && !mine.isFetching
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const close = () => {
    form.resetField('password')
    onClose()
  }

  const footer = (
    <>
      <Button variant="outline" disabled={isSubmitting} onClick={close}>
        {profileTexts.cancel}
      </Button>
      <Button type="submit" form={formId} variant="destructive" loading={isSubmitting} disabled={!isMoneyKnown}>
        {isSubmitting ? t.deleting : t.confirm}
      </Button>
    </>
  )

  return (
    <Dialog open={open} onClose={isSubmitting ? undefined : close} title={t.dialogTitle} footer={footer}>
      <div className="grid gap-5">
        <Items title={t.goes} items={t.goesItems} />
        <Items title={t.stays} items={t.staysItems} />
        {mine.isError ? (
          <LoadFailed inline title={t.moneyFailed} query={mine} />
        ) : isMoneyKnown ? (
          <MoneyInQuestion orders={mine.data.orders} />
        ) : (
          <Skeleton className="h-16" />
        )}
        <Alert>{t.refundHint}</Alert>
        <Form id={formId} form={form}>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label={t.typeWord} error={errors.confirmation?.message}>
            <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...register('confirmation')} />
          </Field>
          <Field label={t.password} error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        </Form>
      </div>
      {codeDialog}
    </Dialog>
  )
}

/** Warns of an open order and of owed refunds: nobody can follow them without the account (rules: Refunds). */
function MoneyInQuestion({ orders }: { orders: readonly PastOrder[] }) {
  const owed = orders.flatMap(({ refund }) => (refund?.done_at === null ? [refund] : []))
  const amount = owed.reduce((cents, refund) => cents + refund.amount_cents, 0)
  return (
    <>
      {owed.length > 0 && (
        <Alert tone="warning" title={t.owed(formatMoney(amount / 100))}>
          {owed.some((refund) => refund.pix_key === null) ? t.owedWithoutKey : t.owedWithKey}
        </Alert>
      )}
      {orders.some(({ status }) => status === 'pending') && (
        <Alert tone="warning" title={t.openOrder}>
          {t.openOrderText}
        </Alert>
      )}
    </>
  )
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-muted marker:text-line-strong">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
