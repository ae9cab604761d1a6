import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { company } from '../../data/company.ts'
import { mailLink } from '../../domain/people/mail-link.ts'
import { siteTexts } from '../../texts/site/site.ts'

const t = siteTexts.questions
const questionClass = cx(
  'flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold',
  '[&::-webkit-details-marker]:hidden',
)

export function Questions() {
  return (
    <section aria-labelledby="perguntas" className="py-14 md:py-20">
      <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 md:px-8 lg:grid-cols-[1fr_1.7fr] lg:gap-16">
        <div className="grid content-start gap-3">
          <h2 id="perguntas" className="text-section">
            {t.title}
          </h2>
          <p className="text-lead text-muted">
            {t.lead}{' '}
            <a href={mailLink(company.supportEmail)} className="text-brand underline underline-offset-4">
              {company.supportEmail}
            </a>
            .
          </p>
        </div>
        <div className="border-t border-line">
          {t.items.map(({ question, answer }) => (
            <details key={question} name="perguntas" className="group border-b border-line">
              <summary className={questionClass}>
                {question}
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-accent transition-transform duration-200 group-open:rotate-180"
                />
              </summary>
              <p className="max-w-2xl pb-5 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
