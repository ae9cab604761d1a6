import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useIsStaff } from '../../data/auth/use-identity.ts'
import { howItWorksTexts } from '../../texts/site/how-it-works.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { BenefitList } from './benefit-list.tsx'
import { MembershipScene, RestaurantScene, TableScene } from './step-scenes.tsx'

const t = howItWorksTexts
const scenes = [MembershipScene, RestaurantScene, TableScene]

export function HowItWorksPage() {
  const isStaff = useIsStaff()
  return (
    <>
      <header className="field-forest">
        <div className="mx-auto grid w-full max-w-6xl gap-3 px-4 py-12 md:px-8 md:py-20">
          <h1 className="text-display">{t.title}</h1>
          <p className="max-w-2xl text-lead text-forest-muted">{t.lead}</p>
        </div>
      </header>
      <ol className="mx-auto grid w-full max-w-6xl gap-16 px-4 py-14 md:gap-24 md:px-8 md:py-24">
        {t.steps.map(({ title, text, notes }, index) => {
          const Scene = scenes[index]
          return (
            <li key={title} className="group grid items-center gap-8 md:grid-cols-2 md:gap-16">
              <div className="grid gap-4 md:group-even:order-2">
                <span aria-hidden className="font-display text-7xl/none font-semibold text-accent">
                  {index + 1}
                </span>
                <h2 className="text-title">{title}</h2>
                <p className="text-lead text-muted">{text}</p>
                <ul className="grid gap-2">
                  {notes.map((note) => (
                    <li key={note} className="flex gap-2.5">
                      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
                      {note}
                    </li>
                  ))}
                </ul>
              </div>
              {Scene !== undefined && <Scene />}
            </li>
          )
        })}
      </ol>
      <Section title={t.benefits} tone="sand">
        <BenefitList />
      </Section>
      <Section
        title={t.rules.title}
        lead={
          <>
            {t.rules.lead}{' '}
            <Link to="/termos" className="text-brand underline underline-offset-4">
              {t.rules.terms}
            </Link>
            .
          </>
        }
      >
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {t.rules.items.map(({ title, text }) => (
            <li key={title} className="border-l-4 border-accent pl-5">
              <h3 className="text-heading">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t.closing.title} tone="forest" align="center">
        <div className="flex flex-wrap justify-center gap-3">
          {!isStaff && (
            <Button asChild variant="accent" size="lg">
              <Link to="/planos">{t.closing.plans}</Link>
            </Button>
          )}
          <Button asChild variant="outline" size="lg">
            <Link to="/estabelecimentos">{t.closing.seeRestaurants}</Link>
          </Button>
        </div>
      </Section>
    </>
  )
}
