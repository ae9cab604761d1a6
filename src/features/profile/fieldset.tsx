import type { ReactNode } from 'react'

/** A titled group of fields, in two columns on wide screens. */
export function Fieldset({ legend, lead, children }: { legend: string; lead: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 sm:grid-cols-2">
      <legend className="contents">
        <span className="mb-1 block font-display text-heading font-semibold sm:col-span-2">{legend}</span>
      </legend>
      <p className="-mt-5 text-sm text-muted sm:col-span-2">{lead}</p>
      {children}
    </fieldset>
  )
}
