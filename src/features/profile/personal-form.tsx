import { useSignedIn } from '../../data/auth/use-identity.ts'
import { dropKeptForm, keepForms, keptForms } from '../../data/kept-forms.ts'
import { useKeptForm } from '../../data/use-kept-form.ts'
import { useUpdateProfile } from '../../data/profiles/mutations.ts'
import type { PersonalData } from '../../data/profiles/rows.ts'
import {
  profileChanges,
  profileFields,
  profileInput,
  profileLimits,
  profileSchema,
} from '../../domain/people/profile-form.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { MaskedInput } from '../../ui/controls/masked-input.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { failureReasonOr } from '../../ui/feedback/failure-reason.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { LeavingDialog } from '../../ui/overlays/leaving-dialog.tsx'
import { AddressFields } from './address-fields.tsx'
import { CpfField } from './cpf-field.tsx'
import { Fieldset } from './fieldset.tsx'

const t = profileTexts.personal

/** Keeps edited fields when fresher data arrives; read-only while offline, unless an edit has begun. */
export function PersonalForm({ stored, online }: { stored: PersonalData; online: boolean }) {
  const { userId } = useSignedIn()
  const update = useUpdateProfile(userId)
  const form = useSchemaForm({
    schema: profileSchema,
    values: profileInput(stored),
    send: async (output) => {
      const sent = form.getValues()
      const changes = profileChanges(output, stored)
      const isUnchanged = Object.keys(changes).length === 0
      const saved = isUnchanged ? stored : await update.mutateAsync(changes)
      const current = form.getValues() // other words may have been typed before the answer came
      form.reset(profileInput(saved))
      for (const field of profileFields)
        if (current[field] !== sent[field]) form.setValue(field, current[field], { shouldDirty: true })
      if (isUnchanged) notify.info(t.unchanged, t.unchangedText)
      else notify.success(profileTexts.success, t.saved)
    },
    explain: (failure) => {
      notify.error(profileTexts.failure, failureReasonOr(failure, t.saveFailed))
      return undefined
    },
  })
  useKeptForm(form, {
    typed: keptForms().personal,
    onTaken: () => dropKeptForm('personal'),
    keep: (personal) => keepForms(userId, { personal }),
  })
  const { errors, isSubmitting, isDirty } = form.formState

  return (
    <Form form={form}>
      {/* Disabled, a field would lose the focus in the middle of a word, and the phone its keyboard. */}
      <fieldset disabled={!online && !isDirty} className="contents">
        <Card as="section">
          <Fieldset legend={t.about} lead={t.aboutText}>
            <Field label={t.fullName} error={errors.full_name?.message} className="sm:col-span-2">
              <Input
                autoComplete="name"
                autoCapitalize="words"
                maxLength={profileLimits.full_name}
                {...form.register('full_name')}
              />
            </Field>
            <CpfField form={form} />
            <Field label={t.phone} hint={t.phoneHint} error={errors.phone?.message}>
              <MaskedInput
                mask="phone"
                type="tel"
                autoComplete="tel-national"
                placeholder="(00) 00000-0000"
                {...form.register('phone')}
              />
            </Field>
          </Fieldset>
        </Card>
        <Card as="section">
          <Fieldset legend={t.address} lead={t.addressText}>
            <AddressFields form={form} />
          </Fieldset>
        </Card>
        <div className="flex flex-col-reverse items-stretch gap-3 sm:flex-row sm:items-center sm:justify-end">
          <p role="status" className="text-center text-sm text-muted">
            {isDirty && !isSubmitting ? t.unsaved : ''}
          </p>
          <Button type="submit" size="lg" loading={isSubmitting}>
            {isSubmitting ? t.saving : t.save}
          </Button>
        </div>
      </fieldset>
      <LeavingDialog unsaved={isDirty}>{profileTexts.leaving}</LeavingDialog>
    </Form>
  )
}
