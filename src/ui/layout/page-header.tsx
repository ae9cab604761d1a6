import type { ReactNode, Ref } from 'react'

type PageHeaderProps = {
  title: ReactNode
  /** With it the title can take the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  lead?: ReactNode
  /** Buttons next to the title; below it on phones and tablets, and where its longest word leaves no room. */
  actions?: ReactNode
  /** A back link above the title. */
  back?: ReactNode
}

export function PageHeader({ title, titleRef, lead, actions, back }: PageHeaderProps) {
  return (
    <header className="grid grid-cols-1 gap-3">
      {back}
      <div className="flex flex-col gap-4 lg:flex-row lg:flex-wrap lg:items-end lg:justify-between">
        <div className="flex max-w-2xl flex-col gap-2 lg:flex-1">
          <h1 ref={titleRef} tabIndex={titleRef === undefined ? undefined : -1} className="text-title outline-none">
            {title}
          </h1>
          {lead !== undefined && <p className="text-lead text-muted">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex shrink-0 flex-wrap gap-3 lg:max-w-1/2">{actions}</div>}
      </div>
    </header>
  )
}
