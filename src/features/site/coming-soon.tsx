import { Link } from '@tanstack/react-router'
import { Gift, Smartphone, SlidersHorizontal } from 'lucide-react'
import { siteTexts } from '../../texts/site/site.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DogHead } from '../../ui/illustrations/dog-head.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Announcement } from './announcement.tsx'

const t = siteTexts.comingSoon
const icons = { flexible: SlidersHorizontal, benefits: Gift, experience: Smartphone }

/** The plans page while no plan is on offer (rules: Subscriptions). */
export function ComingSoon() {
  return (
    <Page className="pb-14 md:gap-12 md:pb-20">
      <header className="grid items-center gap-8 md:grid-cols-[1fr_auto]">
        <div className="grid max-w-2xl justify-items-start gap-4">
          <Badge tone="accent">{t.badge}</Badge>
          <h1 className="text-title">{t.title}</h1>
          <p className="text-lead text-muted">{t.lead}</p>
          <Button asChild variant="outline">
            <Link to="/estabelecimentos">{siteTexts.plans.seeRestaurants}</Link>
          </Button>
        </div>
        <svg aria-hidden viewBox="100 66 360 360" className="hidden w-64 md:block">
          <circle cx="280" cy="246" r="180" fill="var(--color-art-sky)" />
          <DogHead />
        </svg>
      </header>
      <ul className="grid gap-5 md:grid-cols-3">
        {t.cards.map(({ key, title, text }) => {
          const Icon = icons[key]
          return (
            <Card as="li" key={key} className="grid content-start gap-3">
              <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-soft-ink">
                <Icon aria-hidden className="size-6" />
              </span>
              <h2 className="text-heading">{title}</h2>
              <p className="text-muted">{text}</p>
            </Card>
          )
        })}
      </ul>
      <Announcement />
      <section aria-labelledby="o-que-esperar" className="grid gap-6">
        <h2 id="o-que-esperar" className="text-section">
          {t.expect}
        </h2>
        <ol className="grid gap-6 md:grid-cols-3 md:gap-10">
          {t.steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-5 border-t-2 border-dashed border-line-strong/50 pt-5">
              <span aria-hidden className="w-8 shrink-0 font-display text-4xl/none font-semibold text-accent">
                {index + 1}
              </span>
              <div className="grid content-start gap-1">
                <h3 className="text-heading">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  )
}
