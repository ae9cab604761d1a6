import { cx } from 'class-variance-authority'
import { siteTexts } from '../../texts/site/site.ts'
import { Paw } from '../../ui/illustrations/paw.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { BenefitList } from './benefit-list.tsx'

const t = siteTexts.benefits
const mainBenefitClass = cx(
  'grid items-center gap-x-10 gap-y-4 rounded-xl bg-accent-soft p-8 text-accent-soft-ink',
  'md:grid-cols-[auto_1fr_auto] md:p-10',
)

export function Benefits() {
  return (
    <Section title={t.title} lead={t.lead}>
      <div className={mainBenefitClass}>
        <p aria-hidden className="font-display text-[5.5rem]/none font-semibold tracking-tight">
          {t.main.sum}
        </p>
        <div className="grid gap-1">
          <h3 className="text-section">{t.main.title}</h3>
          <p className="text-lead">{t.main.text}</p>
        </div>
        <svg aria-hidden viewBox="0 0 200 100" className="hidden w-48 lg:block">
          <Paw x={40} y={62} size={52} turn={-18} fill="var(--color-art-clay)" opacity={0.45} />
          <Paw x={102} y={40} size={52} turn={8} fill="var(--color-art-clay)" opacity={0.7} />
          <Paw x={162} y={58} size={52} turn={-10} fill="var(--color-art-clay)" />
        </svg>
      </div>
      <BenefitList />
    </Section>
  )
}
