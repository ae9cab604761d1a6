import type { ReactNode } from 'react'
import { cx } from 'class-variance-authority'

const widths = {
  narrow: 'max-w-xl gap-8',
  text: 'max-w-3xl gap-8',
  normal: 'max-w-6xl gap-8',
  wide: 'max-w-screen-2xl gap-6',
}

type PageProps = { children: ReactNode; width?: keyof typeof widths | undefined; className?: string | undefined }

/** The content column inside the shell's `main`: gutters, width and the gaps between blocks. */
export function Page({ children, width = 'normal', className }: PageProps) {
  return (
    <div className={cx('mx-auto grid w-full grid-cols-1 px-4 py-6 md:px-8 md:py-10', widths[width], className)}>
      {children}
    </div>
  )
}
