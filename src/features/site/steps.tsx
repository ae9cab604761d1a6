import { Link } from '@tanstack/react-router'
import { siteTexts } from '../../texts/site/site.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/layout/section.tsx'

const t = siteTexts.steps

export function Steps() {
  return (
    <Section title={t.title} tone="sand">
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {t.items.map(({ title, text }, index) => (
          <li
            key={title}
            className="flex gap-5 border-t-2 border-dashed border-line-strong/50 pt-6 md:flex-col md:gap-4"
          >
            <span aria-hidden className="w-12 shrink-0 font-display text-6xl/none font-semibold text-accent md:w-auto">
              {index + 1}
            </span>
            <div className="grid content-start gap-1.5">
              <h3 className="text-heading">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button asChild variant="outline" className="justify-self-start">
        <Link to="/como-funciona">{t.more}</Link>
      </Button>
    </Section>
  )
}
