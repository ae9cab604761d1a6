import type { ReactNode } from 'react'
import { cx } from 'class-variance-authority'

/** Long reading text: headings, paragraphs, lists and links as plain elements. */
export function Prose({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div
      className={cx(
        `grid gap-3 [&_h2]:mt-5 [&_h2]:text-heading [&_h3]:mt-3 [&_h3]:text-lead [&_li]:pl-1 [&_li]:marker:text-accent
        [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:pl-6 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-6
        [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4`,
        className,
      )}
    >
      {children}
    </div>
  )
}
