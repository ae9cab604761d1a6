import { useId, type ReactNode } from 'react'
import { cx } from 'class-variance-authority'

const tones = { paper: '', sand: 'bg-sand', forest: 'field-forest' }

type SectionProps = {
  title?: ReactNode
  lead?: ReactNode
  children?: ReactNode
  tone?: keyof typeof tones | undefined
  align?: 'start' | 'center' | undefined
  className?: string | undefined
}

/** A full-width band of a public page, with its content in the page's column. */
export function Section({ title, lead, children, tone = 'paper', align = 'start', className }: SectionProps) {
  const id = useId()
  return (
    <section
      {...(title !== undefined && { 'aria-labelledby': id })}
      className={cx('py-14 md:py-20', tones[tone], className)}
    >
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-8 px-4 md:gap-10 md:px-8">
        {(title !== undefined || lead !== undefined) && (
          <div className={cx('grid max-w-2xl gap-3', align === 'center' && 'mx-auto text-center')}>
            {title !== undefined && (
              <h2 id={id} className="text-section">
                {title}
              </h2>
            )}
            {lead !== undefined && (
              <p className={cx('text-lead', tone === 'forest' ? 'text-forest-muted' : 'text-muted')}>{lead}</p>
            )}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
