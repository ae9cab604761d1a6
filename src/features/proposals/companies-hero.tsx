import { cx } from 'class-variance-authority'
import { Link } from '@tanstack/react-router'
import { proposalTexts } from '../../texts/site/proposals.ts'
import { Button } from '../../ui/controls/button.tsx'
import { OfficeDog } from './office-dog.tsx'

const t = proposalTexts.companies
const heroClass = cx(
  'mx-auto grid w-full max-w-6xl items-end gap-8 px-4 pt-10',
  'md:grid-cols-[1.1fr_1fr] md:gap-10 md:px-8 md:pt-16',
)

export function CompaniesHero({ formAnchor }: { formAnchor: string }) {
  return (
    <section className="overflow-hidden bg-brand-soft">
      <div className={heroClass}>
        <div className="grid gap-6 md:pb-20">
          <h1 className="text-display">{t.title}</h1>
          <p className="max-w-xl text-lead text-brand-soft-ink">{t.lead}</p>
          <div className="flex flex-wrap gap-3">
            <Button asChild size="lg">
              <a href={`#${formAnchor}`}>{t.ask}</a>
            </Button>
            <Button asChild variant="outline" size="lg">
              <Link to="/estabelecimentos">{t.seeRestaurants}</Link>
            </Button>
          </div>
        </div>
        <OfficeDog className="mx-auto block w-full max-w-md md:max-w-none" />
      </div>
    </section>
  )
}
