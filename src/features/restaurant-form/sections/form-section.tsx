import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'

interface FormSectionProps {
  id: string
  title: string
  lead?: string
  children: ReactNode
}

/** A section of the form. `SectionList` scrolls to its title. */
export function FormSection({ id, title, lead, children }: FormSectionProps) {
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-5 max-md:p-4">
      <div className="grid gap-1">
        <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-heading outline-none">
          {title}
        </h2>
        {lead !== undefined && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}
