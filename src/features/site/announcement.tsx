import { cx } from 'class-variance-authority'
import { useNewsletterSignup } from '../../data/newsletter/mutations.ts'
import { newsletterSchema } from '../../domain/people/newsletter.ts'
import { siteTexts } from '../../texts/site/site.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmailInput } from '../../ui/controls/email-input.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Honeypot } from '../../ui/controls/honeypot.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { failureReasonOr } from '../../ui/feedback/failure-reason.ts'
import { notify } from '../../ui/feedback/notify.ts'

const t = siteTexts.announcement
const panelClass = cx(
  'grid gap-x-12 gap-y-5 rounded-xl bg-accent-soft p-6 text-accent-soft-ink',
  'md:grid-cols-2 md:items-center md:p-10',
)

/** 'Seja o Primeiro a Saber': newsletter sign-up for people waiting for a plan (rules: Newsletter). */
export function Announcement() {
  const signUp = useNewsletterSignup()
  const form = useSchemaForm({
    schema: newsletterSchema,
    defaultValues: { email: '', website: '' },
    send: async (values) => {
      await signUp.mutateAsync({ ...values, source: 'planos' })
      form.reset()
      form.setFocus('email') // the button is disabled without an address
      notify.success(t.done, t.doneText)
    },
    explain: (failure) => {
      notify.error(t.failed, failureReasonOr(failure, t.failedText))
      return undefined
    },
  })
  const { register, watch, formState } = form
  const { errors, isSubmitting } = formState

  return (
    <section aria-labelledby="avise-me" className={panelClass}>
      <div className="grid gap-1">
        <h2 id="avise-me" className="text-section">
          {t.title}
        </h2>
        <p className="text-lead">{t.text}</p>
      </div>
      <Form form={form} className="gap-2!">
        <div className="grid gap-x-3 gap-y-3 sm:grid-cols-[1fr_auto] md:max-lg:grid-cols-1">
          <Field label={t.email} error={errors.email?.message}>
            <EmailInput
              maxLength={254}
              autoComplete="email"
              placeholder={t.placeholder}
              readOnly={isSubmitting}
              {...register('email')}
            />
          </Field>
          <Button
            type="submit"
            variant="accent"
            loading={isSubmitting}
            disabled={watch('email').trim() === ''}
            className="self-start sm:mt-7 md:max-lg:mt-0"
          >
            {isSubmitting ? t.submitting : t.submit}
          </Button>
        </div>
        <Honeypot {...register('website')} />
        <p className="text-sm">{t.note}</p>
      </Form>
    </section>
  )
}
