import { Link } from '@tanstack/react-router'
import { CreditCard, QrCode } from 'lucide-react'
import type { PersonalData } from '../../data/profiles/rows.ts'
import { usePlaceOrder } from '../../data/subscription/mutations.ts'
import { formatCpf } from '../../domain/br/cpf.ts'
import { formatPhone } from '../../domain/br/phone.ts'
import { formatMoney, formatMonth } from '../../domain/format.ts'
import { signUpConsents } from '../../domain/people/consents.ts'
import { orderPersonSchema } from '../../domain/money/order-person.ts'
import { planPeriod } from '../../domain/money/plan.ts'
import { checkoutTexts as t } from '../../texts/checkout.ts'
import { uiTexts } from '../../texts/ui.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { MaskedInput } from '../../ui/controls/masked-input.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { LockedFields } from '../../ui/layout/locked-fields.tsx'
import { LeavingDialog } from '../../ui/overlays/leaving-dialog.tsx'

interface CheckoutFormProps {
  userId: string
  /** As the page shows it. */
  plan: { id: string; amountCents: number; months: number }
  person: PersonalData
  onPlaced: (orderId: string) => void
}

export function CheckoutForm({ userId, plan, person, onPlaced }: CheckoutFormProps) {
  const place = usePlaceOrder(userId)
  const form = useSchemaForm({
    schema: orderPersonSchema,
    defaultValues: {
      fullName: person.full_name?.includes('@') === true ? '' : (person.full_name ?? ''),
      cpf: formatCpf(person.cpf ?? ''),
      phone: formatPhone(person.phone ?? ''),
    },
    send: async (values) => {
      const answer = await place.mutateAsync({ plan, person: values })
      if (answer.status === 'plan_changed')
        return t.planChanged(formatMoney(answer.price), planPeriod(answer.duration_months))
      if (answer.status !== 'created') return t.refusals[answer.status]
      onPlaced(answer.order_id)
      return undefined
    },
    explain: (failure) => `${t.failed}. ${failureReason(failure)}`,
  })
  const { register, formState } = form
  const { errors, isSubmitting, isDirty } = formState

  return (
    <Card as="section">
      <Form form={form} className="gap-y-8">
        <LockedFields isSending={isSubmitting}>
          <fieldset className="grid gap-5">
            <legend className="mb-2 font-display text-heading font-semibold">{t.person}</legend>
            <p className="text-sm text-muted">{t.personHint}</p>
            <Field label={t.fullName} error={errors.fullName?.message}>
              <Input autoComplete="name" autoCapitalize="words" {...register('fullName')} />
            </Field>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label={t.cpf} error={errors.cpf?.message}>
                <MaskedInput
                  mask="cpf"
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="000.000.000-00"
                  {...register('cpf')}
                />
              </Field>
              <Field label={t.phone} error={errors.phone?.message}>
                <MaskedInput
                  mask="phone"
                  type="tel"
                  inputMode="numeric"
                  autoComplete="tel-national"
                  placeholder="(11) 90000-0000"
                  {...register('phone')}
                />
              </Field>
            </div>
          </fieldset>

          <section aria-labelledby="pagamento" className="grid gap-3">
            <h2 id="pagamento" className="text-heading">
              {t.payment}
            </h2>
            <div className="grid gap-1.5 rounded-md border-2 border-brand bg-brand-soft p-4 text-brand-soft-ink">
              <p className="flex items-center gap-2.5 font-semibold">
                <QrCode aria-hidden className="size-5" />
                {t.pix}
              </p>
              <p className="text-sm">{t.pixText}</p>
            </div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
              <CreditCard aria-hidden className="size-5" />
              {t.card} · {t.debit} <Badge>{t.soon}</Badge>
            </p>
          </section>

          <Checkbox error={errors.acceptsTerms?.message} {...register('acceptsTerms')}>
            {t.accepts}{' '}
            <Link to="/termos" target="_blank" className="underline">
              {t.terms}
            </Link>{' '}
            {t.termsVersion(formatMonth(signUpConsents.terms))}.
          </Checkbox>
        </LockedFields>
        <Button type="submit" variant="accent" size="lg" loading={isSubmitting}>
          {isSubmitting ? t.submitting : t.submit}
        </Button>
        <LeavingDialog unsaved={isDirty && !isSubmitting}>{uiTexts.leaving.dialog}</LeavingDialog>
      </Form>
    </Card>
  )
}
