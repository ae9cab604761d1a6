import { cx } from 'class-variance-authority'
import { Camera, HandCoins, Heart, QrCode, Repeat2, Store, UserCheck } from 'lucide-react'
import { proposalTexts } from '../../texts/site/proposals.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DogHead } from '../../ui/illustrations/dog-head.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { NumberedSteps } from './numbered-steps.tsx'
import { StoreFront } from './store-front.tsx'
import { usePartnerDialog } from './use-partner-dialog.tsx'

const t = proposalTexts.partners
const clubIcons = { guests: Heart, page: Camera, return: Repeat2 }
const safetyIcons = { fee: HandCoins, guest: UserCheck, code: QrCode }
const heroClass = cx(
  'mx-auto grid w-full max-w-6xl items-end gap-8 px-4 pt-10',
  'md:grid-cols-[1.1fr_1fr] md:gap-10 md:px-8 md:pt-16',
)
const iconClass = 'grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-soft-ink'
const safetyCardClass =
  'grid content-start justify-items-center gap-3 rounded-xl bg-brand-soft p-7 text-center text-brand-soft-ink'
const closingClass = cx(
  'mx-auto flex w-full max-w-6xl flex-col items-center gap-6 px-4 py-14 text-center',
  'md:flex-row md:gap-12 md:px-8 md:text-left',
)

/** Why and how a restaurant joins the club (rules: Proposals). */
export function PartnersPage() {
  const { dialog, open, opening } = usePartnerDialog()
  const joinButton = (
    <Button variant="accent" size="lg" loading={opening} onClick={open}>
      <Store aria-hidden />
      {t.join}
    </Button>
  )
  return (
    <>
      <section className="field-forest overflow-hidden">
        <div className={heroClass}>
          <div className="grid gap-6 md:pb-20">
            <h1 className="text-display">{t.title}</h1>
            <p className="max-w-xl text-lead text-forest-muted">{t.lead}</p>
            <div>{joinButton}</div>
            <p className="text-sm text-forest-muted">{t.free}</p>
          </div>
          <StoreFront className="mx-auto block w-full max-w-md md:max-w-none" />
        </div>
      </section>

      <Section>
        <div className="grid items-center gap-8 md:grid-cols-2 md:gap-14">
          <div className="grid gap-4">
            <h2 className="text-title">{t.pitch.title}</h2>
            <p className="text-lead text-muted">{t.pitch.text}</p>
          </div>
          <div className="grid gap-4">
            <h2 className="text-heading">{t.club.title}</h2>
            <ul className="grid gap-4">
              {t.club.items.map(({ key, title, text }) => {
                const Icon = clubIcons[key]
                return (
                  <li key={key} className="flex gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm">
                    <span className={iconClass}>
                      <Icon aria-hidden className="size-6" />
                    </span>
                    <div>
                      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
                      <p className="text-muted">{text}</p>
                    </div>
                  </li>
                )
              })}
            </ul>
          </div>
        </div>
      </Section>

      <Section title={t.flow.title} tone="forest">
        <NumberedSteps steps={t.flow.items} className="md:grid-cols-2 lg:grid-cols-4" />
        <div>{joinButton}</div>
      </Section>

      <Section title={t.safety.title} lead={t.safety.lead} align="center">
        <ul className="grid gap-5 md:grid-cols-3">
          {t.safety.items.map(({ key, title, text }) => {
            const Icon = safetyIcons[key]
            return (
              <li key={key} className={safetyCardClass}>
                <Icon aria-hidden className="size-10" strokeWidth={1.6} />
                <h3 className="text-heading">{title}</h3>
                <p>{text}</p>
              </li>
            )
          })}
        </ul>
      </Section>

      <section className="bg-sand">
        <div className={closingClass}>
          <svg aria-hidden viewBox="100 66 360 360" className="w-36 shrink-0 md:w-48">
            <circle cx="280" cy="246" r="180" fill="var(--color-art-sky)" />
            <DogHead />
          </svg>
          <div className="grid gap-4">
            <h2 className="text-title">{t.last.title}</h2>
            <p className="text-lead text-muted">{t.last.text}</p>
            <div>{joinButton}</div>
          </div>
        </div>
      </section>
      {dialog}
    </>
  )
}
