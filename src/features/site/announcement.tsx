import { useState, type SyntheticEvent } from 'react'
import { useNewsletterSignup } from '../../data/newsletter/mutations.ts'
import { siteTexts } from '../../texts/site/site.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useEarlyInput } from '../../ui/controls/use-early-input.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Honeypot } from '../../ui/controls/honeypot.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { notify } from '../../ui/feedback/notify.ts'

const t = siteTexts.announcement

/** 'Seja o Primeiro a Saber' (specification, section 2, 'Plans-coming-soon page', and section 4). */
export function Announcement() {
  const [email, setEmail] = useState('')
  const [website, setWebsite] = useState('')
  const { mutate, isPending } = useNewsletterSignup()
  const address = email.trim()

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (address === '' || isPending) return
    mutate(
      { email: address, source: 'planos', website },
      {
        onSuccess: () => {
          setEmail('')
          notify.success(t.done, t.doneText)
        },
        onError: () => notify.error(t.failed, t.failedText),
      },
    )
  }

  return (
    <section
      aria-labelledby="avise-me"
      className="grid gap-x-12 gap-y-5 rounded-xl bg-accent-soft p-6 text-accent-soft-ink md:grid-cols-2 md:items-center md:p-10"
    >
      <div className="grid gap-1">
        <h2 id="avise-me" className="text-section">
          {t.title}
        </h2>
        <p className="text-lead">{t.text}</p>
      </div>
      <form ref={useEarlyInput()} onSubmit={submit} className="grid gap-2">
        <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end md:max-lg:grid-cols-1">
          <Field label={t.email}>
            <Input
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              autoCapitalize="none"
              placeholder={t.placeholder}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="accent" loading={isPending} disabled={address === ''}>
            {isPending ? t.submitting : t.submit}
          </Button>
        </div>
        <Honeypot name="website" value={website} onChange={(event) => setWebsite(event.target.value)} />
        <p className="text-sm">{t.note}</p>
      </form>
    </section>
  )
}
