import { useState } from 'react'
import { confirmPassword } from '../../../data/auth/confirm-password.ts'
import { useConfirmEnrollment } from '../../../data/auth/second-factor-mutations.ts'
import { beginEnrollment, type Enrollment } from '../../../data/auth/second-factor.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { BackendError } from '../../../domain/backend-error.ts'
import { factorNameSchema, freeFactorName, type Factor } from '../../../domain/people/second-factor.ts'
import { secondFactorTexts } from '../../../texts/second-factor.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Form } from '../../../ui/controls/form.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useRecentSignIn } from '../../../ui/overlays/use-recent-sign-in.tsx'
import { failureReasonOr } from '../../../ui/feedback/failure-reason.ts'
import { FirstCode } from './first-code.tsx'

const t = secondFactorTexts.enroll

interface EnrollDialogProps {
  open: boolean
  /** Those that the person has already. */
  factors: readonly Factor[]
  onClose: () => void
}

/**
 * Adds an authenticator: its name, which a closed dialog keeps, then QR code or key, then its first code. While one of
 * these is sent it cannot be closed: the answer would act on the next dialog. Asks for the password where the sign-in
 * is not recent.
 */
export function EnrollDialog({ open, factors, onClose }: EnrollDialogProps) {
  const { userId, email } = useSignedIn()
  const [enrollment, setEnrollment] = useState<Enrollment>()
  const confirm = useConfirmEnrollment(userId)
  const { withSignIn, signInDialog } = useRecentSignIn({ email, confirmPassword, reason: t.password })
  const form = useNameForm(factors, async (name) => setEnrollment(await withSignIn(() => beginEnrollment(name))))
  const { errors, isSubmitting } = form.formState
  const isFirst = factors.length === 0
  const close = () => {
    setEnrollment(undefined)
    onClose()
  }
  const finish = () => {
    form.reset()
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={isSubmitting || confirm.isPending ? undefined : close}
      title={isFirst ? t.title : t.addTitle}
    >
      {enrollment === undefined ? (
        <Form form={form}>
          <p>{t.appText}</p>
          <Field label={t.name} hint={t.nameHint} error={errors.name?.message}>
            <Input autoComplete="off" maxLength={60} {...form.register('name')} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={isSubmitting}>
              {t.next}
            </Button>
            <Button variant="outline" disabled={isSubmitting} onClick={close}>
              {secondFactorTexts.cancel}
            </Button>
          </div>
        </Form>
      ) : (
        <FirstCode
          enrollment={enrollment}
          isFirst={isFirst}
          confirm={(first) => withSignIn(() => confirm.mutateAsync(first))}
          onDone={finish}
          onCancel={close}
        />
      )}
      {signInDialog}
    </Dialog>
  )
}

function useNameForm(factors: readonly Factor[], begin: (name: string) => Promise<void>) {
  const taken = factors.map(({ name }) => name)
  return useSchemaForm({
    schema: factorNameSchema(taken),
    values: { name: freeFactorName(taken) },
    send: ({ name }) => begin(name),
    explain: (failure) => {
      const code = failure instanceof BackendError ? failure.code : undefined
      if (code === 'mfa_factor_name_conflict') return { name: t.nameTaken }
      if (code === 'too_many_enrolled_mfa_factors') return t.tooMany
      return failureReasonOr(failure, t.failed)
    },
  })
}
