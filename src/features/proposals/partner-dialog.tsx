import { useId } from 'react'
import { useSendPartnerProposal } from '../../data/proposals/mutations.ts'
import { partnerProposalSchema, type PartnerProposalInput } from '../../domain/people/partner-proposal.ts'
import { proposalTexts } from '../../texts/site/proposals.ts'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmailInput } from '../../ui/controls/email-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Honeypot } from '../../ui/controls/honeypot.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { MaskedInput } from '../../ui/controls/masked-input.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Textarea } from '../../ui/controls/textarea.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { LeavingDialog } from '../../ui/overlays/leaving-dialog.tsx'
import { LockedFields } from '../../ui/layout/locked-fields.tsx'
import { proposalFailureText } from './failure-text.ts'
import { PrivacyNote } from './privacy-note.tsx'

const t = proposalTexts.partners.form

const emptyForm: PartnerProposalInput = {
  nome_estabelecimento: '',
  cnpj: '',
  responsavel: '',
  email: '',
  telefone: '',
  endereco: '',
  tipo_culinaria: '',
  mensagem: '',
  website: '',
}

/** Keeps its input while closed, so that closing it by mistake loses nothing; leaving the page asks first. */
export function PartnerDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId()
  const send = useSendPartnerProposal()
  const form = useSchemaForm({
    schema: partnerProposalSchema,
    defaultValues: emptyForm,
    send: async (proposal) => {
      await send.mutateAsync(proposal)
      notify.success(t.sent, t.sentText)
      form.reset()
      onClose()
    },
    explain: (failure) => {
      notify.error(t.failed, proposalFailureText(failure))
      return undefined
    },
  })
  const { register, formState } = form
  const { errors, isDirty, isSubmitting } = formState

  const footer = (
    <>
      <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
        {t.cancel}
      </Button>
      <Button type="submit" form={formId} loading={isSubmitting}>
        {isSubmitting ? t.submitting : t.submit}
      </Button>
    </>
  )

  return (
    <>
      <Dialog
        open={open}
        onClose={isSubmitting ? undefined : onClose}
        title={t.title}
        description={t.lead}
        footer={footer}
        size="lg"
      >
        <Form id={formId} form={form} className="sm:grid-cols-2">
          <LockedFields isSending={isSubmitting}>
            <Field label={t.name} error={errors.nome_estabelecimento?.message}>
              <Input autoComplete="organization" maxLength={160} {...register('nome_estabelecimento')} />
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
            <Field label={t.contact} error={errors.responsavel?.message}>
              <Input autoComplete="name" autoCapitalize="words" maxLength={120} {...register('responsavel')} />
            </Field>
            <Field label={t.cuisine} error={errors.tipo_culinaria?.message}>
              <Input autoComplete="off" maxLength={80} {...register('tipo_culinaria')} />
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
            <Field label={t.address} hint={t.addressHint} error={errors.endereco?.message} className="sm:col-span-2">
              <Input autoComplete="street-address" maxLength={300} {...register('endereco')} />
            </Field>
            <Field label={t.message} optional error={errors.mensagem?.message} className="sm:col-span-2">
              <Textarea maxLength={2000} {...register('mensagem')} />
            </Field>
            <Honeypot {...register('website')} />
            <PrivacyNote className="sm:col-span-2" />
          </LockedFields>
        </Form>
      </Dialog>
      <LeavingDialog unsaved={isDirty}>{uiTexts.leaving.dialog}</LeavingDialog>
    </>
  )
}
