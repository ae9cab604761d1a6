import { useId, type ReactNode } from 'react'
import { adminTexts } from '../../../texts/admin/dashboard.ts'
import { Card } from '../../../ui/layout/card.tsx'

interface ChartCardProps {
  title: string
  summary: string
  /** The drawing. Screen readers skip it and read the table. */
  children: ReactNode
  headings: readonly string[]
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[]
  action?: ReactNode
}

/** A chart with the same data as a table. */
export function ChartCard({ title, summary, children, headings, rows, action }: ChartCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid gap-0.5">
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          <p className="text-sm text-muted">{summary}</p>
        </div>
        {action}
      </div>
      <div aria-hidden>{children}</div>
      {rows.length > 0 && (
        <details className="group text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4">
            {adminTexts.charts.asTable}
          </summary>
          <div
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
            tabIndex={0}
            role="region"
            aria-labelledby={id}
            className="max-h-80 overflow-auto rounded-md border border-line"
          >
            <table className="w-full">
              <caption className="sr-only">{title}</caption>
              <thead className="sticky top-0 bg-sand text-left text-xs text-muted">
                <tr>
                  {headings.map((heading, index) => (
                    <th key={heading} scope="col" className={index === 0 ? 'px-3 py-2' : 'px-3 py-2 text-right'}>
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells]) => (
                  <tr key={name} className="border-t border-line">
                    <th scope="row" className="px-3 py-1.5 text-left font-normal">
                      {name}
                    </th>
                    {cells.map((cell, index) => (
                      <td key={headings[index + 1]} className="px-3 py-1.5 text-right tabular-nums">
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </Card>
  )
}
