import { Link } from '@tanstack/react-router'
import { siteTexts } from '../../texts/site/site.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/layout/section.tsx'

const t = siteTexts.promise

export function RefundPromise() {
  return (
    <Section title={t.title} lead={t.text} tone="forest" align="center">
      <Button asChild variant="accent" size="lg" className="mx-auto">
        <Link to="/planos">{t.action}</Link>
      </Button>
    </Section>
  )
}
