import type { ReactNode } from 'react'
import { useSendCompanyProposal } from '../../data/proposals/mutations.ts'
import { companyProposalSchema, staffRanges, type CompanyProposalInput } from '../../domain/people/company-proposal.ts'
import { proposalTexts } from '../../texts/site/proposals.ts'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmailInput } from '../../ui/controls/email-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Honeypot } from '../../ui/controls/honeypot.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { MaskedInput } from '../../ui/controls/masked-input.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { LeavingDialog } from '../../ui/overlays/leaving-dialog.tsx'
import { LockedFields } from '../../ui/layout/locked-fields.tsx'
import { proposalFailureText } from './failure-text.ts'
import { PrivacyNote } from './privacy-note.tsx'

const t = proposalTexts.companies.form

const emptyForm: CompanyProposalInput = {
  razao_social: '',
  cnpj: '',
  quantidade_funcionarios: '',
  responsavel: '',
  email: '',
  telefone: '',
  mensagem: '',
  website: '',
}

export function CompanyForm() {
  const send = useSendCompanyProposal()
  const form = useSchemaForm({
    schema: companyProposalSchema,
    defaultValues: emptyForm,
    send: async (proposal) => {
      await send.mutateAsync(proposal)
      notify.success(t.sent, t.sentText)
      form.reset()
    },
    explain: (failure) => {
      notify.error(t.failed, proposalFailureText(failure))
      return undefined
    },
  })
  const { register, formState } = form
  const { errors, isDirty, isSubmitting } = formState

  return (
    <Form form={form} className="gap-y-8">
      <LockedFields isSending={isSubmitting}>
        <Fieldset legend={t.companySection}>
          <Field label={t.legalName} error={errors.razao_social?.message} className="sm:col-span-2">
            <Input autoComplete="organization" maxLength={160} {...register('razao_social')} />
          </Field>
          <Field label={t.cnpj} error={errors.cnpj?.message}>
            <MaskedInput
              mask="cnpj"
              inputMode="numeric"
              autoComplete="off"
              placeholder="00.000.000/0000-00"
              {...register('cnpj')}
            />
          </Field>
          <Field label={t.staff} error={errors.quantidade_funcionarios?.message}>
            <Select {...register('quantidade_funcionarios')}>
              <option value="">{t.chooseStaff}</option>
              {staffRanges.map(({ label, value }) => (
                <option key={value} value={value}>
                  {t.staffRange(label)}
                </option>
              ))}
            </Select>
          </Field>
        </Fieldset>
        <Fieldset legend={t.contactSection}>
          <Field label={t.contact} error={errors.responsavel?.message} className="sm:col-span-2">
            <Input autoComplete="name" autoCapitalize="words" maxLength={120} {...register('responsavel')} />
          </Field>
          <Field label={t.email} error={errors.email?.message}>
            <EmailInput autoComplete="email" maxLength={254} {...register('email')} />
          </Field>
          <Field label={t.phone} error={errors.telefone?.message}>
            <MaskedInput
              mask="phone"
              type="tel"
              autoComplete="tel-national"
              placeholder="(11) 99999-9999"
              {...register('telefone')}
            />
          </Field>
          <Field
            label={t.message}
            optional
            hint={t.messageHint}
            error={errors.mensagem?.message}
            className="sm:col-span-2"
          >
            <Textarea maxLength={2000} {...register('mensagem')} />
          </Field>
        </Fieldset>
        <Honeypot {...register('website')} />
      </LockedFields>
      <div className="grid gap-3">
        <Button type="submit" size="lg" loading={isSubmitting}>
          {isSubmitting ? t.submitting : t.submit}
        </Button>
        <PrivacyNote className="text-center" />
      </div>
      <LeavingDialog unsaved={isDirty}>{uiTexts.leaving.dialog}</LeavingDialog>
    </Form>
  )
}

function Fieldset({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-display text-heading font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}
