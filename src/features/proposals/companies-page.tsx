import { Check } from 'lucide-react'
import { cx } from 'class-variance-authority'
import { Suspense } from 'react'
import { proposalTexts } from '../../texts/site/proposals.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { CompaniesHero } from './companies-hero.tsx'
import { NumberedSteps } from './numbered-steps.tsx'

const t = proposalTexts.companies
const formAnchor = 'proposta'

// Lazy: the form's validation and masks are larger than the page, which is readable without them.
const CompanyForm = lazyPart(async () => (await import('./company-form.tsx')).CompanyForm, { onDemand: true })

/** Presents the club as a benefit for companies (rules: Proposals). */
export function CompaniesPage() {
  return (
    <>
      <CompaniesHero formAnchor={formAnchor} />
      <Section title={t.benefits.title}>
        <div className="grid gap-5 md:grid-cols-2 md:gap-6">
          <Benefits {...t.benefits.company} tone="brand" />
          <Benefits {...t.benefits.staff} tone="accent" />
        </div>
      </Section>
      <Section title={t.steps.title} tone="forest">
        <NumberedSteps steps={t.steps.items} className="md:grid-cols-3" />
      </Section>
      <Section>
        <div id={formAnchor} className="grid scroll-mt-20 items-start gap-8 lg:grid-cols-[1fr_1.5fr] lg:gap-14">
          <div className="grid gap-5 lg:sticky lg:top-24">
            <h2 className="text-section">{t.form.title}</h2>
            <p className="text-lead text-muted">{t.form.lead}</p>
            <div className="grid gap-3 border-l-4 border-accent pl-5">
              <h3 className="font-sans text-base font-semibold tracking-normal">{t.form.nextTitle}</h3>
              <ol className="grid list-decimal gap-1.5 pl-5 text-muted">
                {t.form.next.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          </div>
          <Card className="md:p-8">
            <Suspense fallback={<FormSkeleton />}>
              <CompanyForm />
            </Suspense>
          </Card>
        </div>
      </Section>
    </>
  )
}

const tones = {
  brand: { card: 'bg-brand-soft text-brand-soft-ink', mark: 'bg-brand text-brand-ink' },
  accent: { card: 'bg-accent-soft text-accent-soft-ink', mark: 'bg-accent text-accent-ink' },
}

interface BenefitsProps {
  title: string
  items: readonly { title: string; text: string }[]
  tone: keyof typeof tones
}

function Benefits({ title, items, tone }: BenefitsProps) {
  return (
    <section className={cx('grid content-start gap-6 rounded-xl p-7 md:p-10', tones[tone].card)}>
      <h3 className="text-section">{title}</h3>
      <ul className="grid gap-5">
        {items.map((item) => (
          <li key={item.title} className="flex gap-4">
            <span className={cx('mt-0.5 grid size-7 shrink-0 place-items-center rounded-full', tones[tone].mark)}>
              <Check aria-hidden className="size-4" strokeWidth={3} />
            </span>
            <div>
              <h4 className="font-semibold">{item.title}</h4>
              <p>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FormSkeleton() {
  return (
    <SkeletonGroup className="grid min-h-[46rem] content-start gap-6">
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="mt-4 h-7 w-44" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-28 w-full" />
    </SkeletonGroup>
  )
}
