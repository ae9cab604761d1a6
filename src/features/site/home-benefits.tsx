import { Bone, CalendarHeart, MapPinned, PawPrint, Wallet } from 'lucide-react'
import { siteTexts } from '../../texts/site.ts'
import { Section } from '../../ui/section.tsx'

const t = siteTexts.home.benefits
const icons = { unlimited: CalendarHeart, cities: MapPinned, welcome: PawPrint, treat: Bone, payback: Wallet }

export function HomeBenefits() {
  return (
    <Section title={t.title} lead={t.lead}>
      <div className="grid gap-8 md:grid-cols-[1fr_1.4fr] md:gap-12">
        <div className="grid content-center gap-2 rounded-xl bg-accent-soft p-8 text-accent-soft-ink md:p-10">
          <p aria-hidden className="font-display text-[5.5rem]/none font-semibold tracking-tight">
            {t.main.sum}
          </p>
          <h3 className="text-heading">{t.main.title}</h3>
          <p>{t.main.text}</p>
        </div>
        <ul className="grid content-center gap-x-8 gap-y-6 sm:grid-cols-2">
          {t.items.map(({ key, title, text }) => {
            const Icon = icons[key]
            return (
              <li key={key} className="flex gap-4">
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-soft-ink">
                  <Icon aria-hidden className="size-5.5" />
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
    </Section>
  )
}
