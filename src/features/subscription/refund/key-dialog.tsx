import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { confirmPassword } from '../../../data/auth/confirm-password.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import type { Refund } from '../../../data/subscription/refund-row.ts'
import { useSetRefundKey } from '../../../data/subscription/mutations.ts'
import { failureKind } from '../../../domain/backend-error.ts'
import { formatMoney } from '../../../domain/format.ts'
import { pixKeySchema } from '../../../domain/money/pix-key-form.ts'
import { formatPixKey } from '../../../domain/money/pix-key.ts'
import { pixKeyKinds, type PixKeyKind } from '../../../domain/money/pix-key-kinds.ts'
import { refundTexts } from '../../../texts/subscription.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { MaskedInput } from '../../../ui/controls/masked-input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { PasswordDialog } from '../../../ui/overlays/password-dialog.tsx'
import { refusalText } from '../refusal-text.ts'

const t = refundTexts.key

/** How a key of each kind is typed. */
const inputs = {
  cpf: { mask: 'cpf', inputMode: 'numeric', placeholder: '000.000.000-00' },
  cnpj: { mask: 'cnpj', inputMode: 'numeric', placeholder: '00.000.000/0000-00' },
  phone: { mask: 'phone', inputMode: 'tel', placeholder: '(11) 98765-4321' },
  email: { type: 'email', inputMode: 'email', maxLength: 77 },
  random: { spellCheck: false, autoCapitalize: 'none', maxLength: 60 },
} as const

interface RefundKeyDialogProps {
  userId: string
  orderId: string
  refund: Refund
  onClose: () => void
}

/** Asks for the PIX key of an owed refund, or corrects it; for the password too, where the sign-in is not recent. */
export function RefundKeyDialog({ userId, orderId, refund, onClose }: RefundKeyDialogProps) {
  const save = useSetRefundKey(userId)
  const { email } = useSignedIn()
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useSchemaForm({
    schema: pixKeySchema,
    defaultValues: { kind: refund.pix_key_kind ?? 'cpf', key: formatPixKey(refund.pix_key ?? '') },
    send: async ({ kind, key }) => {
      const status = await save.mutateAsync({ orderId, kind, key })
      if (status !== 'saved') return `${t.failed}. ${refusalText(t.refusals, status)}`
      notify.success(t.saved)
      onClose()
      return undefined
    },
    explain: (failure) => {
      if (failureKind(failure) !== 'sign_in_again') return `${t.failed}. ${failureReason(failure)}`
      setAsksPassword(true)
      return undefined
    },
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { errors } = form.formState
  return (
    <FormDialog
      size="sm"
      title={t.title}
      description={t.lead(formatMoney(refund.amount_cents / 100))}
      form={form}
      onClose={onClose}
      cancel={t.later}
      submit={t.save}
      below={
        asksPassword && (
          <PasswordDialog
            email={email}
            confirmPassword={confirmPassword}
            reason={t.password}
            onProven={() => {
              setAsksPassword(false)
              form.submit()
            }}
            onClose={() => setAsksPassword(false)}
          />
        )
      }
    >
      <Field label={t.kind}>
        <Select {...form.register('kind', { onChange: () => form.resetField('key', { defaultValue: '' }) })}>
          {pixKeyKinds.map((value) => (
            <option key={value} value={value}>
              {t.kinds[value]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.kinds[kind]} error={errors.key?.message}>
        <KeyInput key={kind} kind={kind} {...form.register('key')} />
      </Field>
    </FormDialog>
  )
}

function KeyInput({ kind, ...field }: { kind: PixKeyKind } & React.ComponentProps<'input'>) {
  const input = inputs[kind]
  return 'mask' in input ? (
    <MaskedInput autoComplete="off" {...input} {...field} />
  ) : (
    <Input autoComplete="off" {...input} {...field} />
  )
}
