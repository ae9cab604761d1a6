import { cx } from 'class-variance-authority'
import { guidelinesTexts } from '../../../texts/guidelines.ts'

const { sections, closing } = guidelinesTexts

const numberClass = cx(
  'grid size-9 place-items-center rounded-full bg-accent-soft',
  'font-display text-base font-semibold text-accent-soft-ink',
)

/** The guidelines; their rules are numbered across the sections. */
export function GuidelinesText() {
  return (
    <div className="grid gap-7">
      {sections.map(({ title, rules }, position) => {
        const start = 1 + sections.slice(0, position).reduce((count, section) => count + section.rules.length, 0)
        return (
          <section key={title} className="grid gap-4">
            <h3 className="text-heading text-brand">{title}</h3>
            <ol start={start} className="grid gap-4">
              {rules.map((rule, index) => (
                <li key={rule.title} className="grid grid-cols-[2.25rem_1fr] gap-3">
                  <span aria-hidden className={numberClass}>
                    {start + index}
                  </span>
                  <div className="pt-1">
                    <p className="font-semibold">{rule.title}</p>
                    <p className="text-muted">{rule.text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
        )
      })}
      <p className="rounded-md bg-brand-soft p-4 text-brand-soft-ink">{closing}</p>
    </div>
  )
}
