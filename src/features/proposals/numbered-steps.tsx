import { cx } from 'class-variance-authority'

interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[]
  className?: string | undefined
}

/** Numbered steps in a row, for dark sections. */
export function NumberedSteps({ steps, className }: NumberedStepsProps) {
  return (
    <ol className={cx('grid gap-x-8 gap-y-9', className)}>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="flex gap-5 border-t-2 border-dashed border-forest-muted/40 pt-6 md:flex-col md:gap-4"
        >
          <span
            aria-hidden
            className="w-12 shrink-0 font-display text-6xl/none font-semibold text-forest-ink md:w-auto"
          >
            {index + 1}
          </span>
          <div className="grid content-start gap-1.5">
            <h3 className="text-heading">{title}</h3>
            <p className="text-forest-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
