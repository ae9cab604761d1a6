import { cx } from 'class-variance-authority'
import { Link } from '@tanstack/react-router'
import { useIsStaff } from '../../data/auth/use-identity.ts'
import { manifestoTexts } from '../../texts/site/manifesto.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DogHead } from '../../ui/illustrations/dog-head.tsx'
import { Paw } from '../../ui/illustrations/paw.tsx'
import { Section } from '../../ui/layout/section.tsx'

const t = manifestoTexts
const headerClass =
  'mx-auto grid w-full max-w-4xl grid-cols-1 justify-items-center gap-6 px-4 pt-12 text-center md:px-8 md:pt-20'
const beliefClass = cx(
  'mx-auto grid w-full max-w-5xl gap-x-12 gap-y-4 px-4 py-12',
  'md:grid-cols-[1.1fr_1fr] md:items-center md:px-8 md:py-16',
)

export function ManifestoPage() {
  const isStaff = useIsStaff()
  return (
    <>
      <article>
        <header className="field-forest overflow-hidden">
          <div className={headerClass}>
            <h1 className="grid gap-4">
              <span className="font-sans text-base font-semibold tracking-normal text-forest-muted">{t.title}</span>
              <span className="text-display">{t.headline}</span>
            </h1>
            <svg aria-hidden viewBox="124 120 312 190" className="w-64 max-w-full md:w-88">
              <DogHead />
            </svg>
          </div>
        </header>
        <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-14 text-lead md:px-8 md:py-20">
          {t.opening.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? 'font-display text-section' : undefined}>
              {paragraph}
            </p>
          ))}
        </div>
        <ol className="bg-sand">
          {t.beliefs.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-dashed border-line first:border-t-0">
              <div className={beliefClass}>
                <h2 className="flex items-start gap-4 text-title">
                  <svg aria-hidden viewBox="0 0 60 60" className="mt-1 w-9 shrink-0 md:w-11">
                    <Paw x={30} y={34} size={54} turn={index % 2 === 0 ? -14 : 14} fill="var(--color-accent)" />
                  </svg>
                  {title}
                </h2>
                <p className="text-lead text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-14 text-center md:px-8 md:py-20">
          <p className="font-display text-section">{t.closing}</p>
          <p className="text-muted">{t.signature}</p>
        </div>
      </article>
      {!isStaff && (
        <Section title={t.action.title} lead={t.action.text} tone="forest" align="center">
          <Button asChild variant="accent" size="lg" className="mx-auto">
            <Link to="/planos">{t.action.plans}</Link>
          </Button>
        </Section>
      )}
    </>
  )
}
