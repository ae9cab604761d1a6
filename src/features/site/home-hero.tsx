import { cx } from 'class-variance-authority'
import { Link } from '@tanstack/react-router'
import { homeTexts } from '../../texts/site/home.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DogAtTable } from '../../ui/illustrations/dog-at-table.tsx'

const heroClass = cx(
  'mx-auto grid w-full max-w-6xl items-end gap-8 px-4 pt-10',
  'md:grid-cols-[1.1fr_1fr] md:gap-10 md:px-8 md:pt-16',
)
export function HomeHero() {
  return (
    <section className="field-forest overflow-hidden">
      <div className={heroClass}>
        <div className="grid gap-6 md:pb-20">
          <h1 className="text-display">{homeTexts.title}</h1>
          <p className="max-w-xl text-lead text-forest-muted">{homeTexts.lead}</p>
          <div className="flex flex-wrap gap-3">
            <Button asChild variant="accent" size="lg">
              <Link to="/planos">{homeTexts.seePlans}</Link>
            </Button>
            <Button asChild variant="outline" size="lg">
              <Link to="/estabelecimentos">{homeTexts.seeRestaurants}</Link>
            </Button>
          </div>
          <p className="text-sm text-forest-muted">{homeTexts.promise}</p>
        </div>
        <DogAtTable className="mx-auto block w-full max-w-md md:max-w-none" />
      </div>
    </section>
  )
}
