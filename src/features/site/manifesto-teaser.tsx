import { cx } from 'class-variance-authority'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { siteTexts } from '../../texts/site/site.ts'
import { DogHead } from '../../ui/illustrations/dog-head.tsx'

const t = siteTexts.manifesto
const linkClass = cx(
  'flex min-h-11 items-center gap-2 justify-self-start font-semibold text-brand',
  'underline-offset-4 hover:underline',
)

export function ManifestoTeaser() {
  return (
    <section aria-labelledby="manifesto" className="pb-14 md:pb-24">
      <div className="mx-auto grid w-full max-w-4xl items-center gap-8 px-4 md:grid-cols-[14rem_1fr] md:gap-14 md:px-8">
        <svg aria-hidden viewBox="100 66 360 360" className="mx-auto w-44 md:w-full">
          <circle cx="280" cy="246" r="180" fill="var(--color-art-sky)" />
          <DogHead />
        </svg>
        <div className="grid gap-4">
          <h2 id="manifesto" className="text-section">
            {t.title}
          </h2>
          <p className="text-lead text-muted">{t.text}</p>
          <Link to="/manifesto" className={linkClass}>
            {t.more}
            <ArrowRight aria-hidden className="size-5" />
          </Link>
        </div>
      </div>
    </section>
  )
}
