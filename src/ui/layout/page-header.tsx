import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  /** Buttons next to the title, below it on phones and tablets. */
  actions?: ReactNode
  /** A back link above the title. */
  back?: ReactNode
}

export function PageHeader({ title, lead, actions, back }: PageHeaderProps) {
  return (
    <header className="grid gap-3">
      {back}
      <div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
        <div className="grid max-w-2xl gap-2 wrap-anywhere">
          <h1 className="text-title">{title}</h1>
          {lead !== undefined && <p className="text-lead text-muted">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex shrink-0 flex-wrap gap-3 lg:max-w-1/2">{actions}</div>}
      </div>
    </header>
  )
}
