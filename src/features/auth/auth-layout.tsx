import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { authTexts } from '../../texts/auth.ts'
import { DogAtTable } from '../../ui/illustrations/dog-at-table.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
const layoutClass = cx(
  'mx-auto grid w-full max-w-6xl grid-cols-1 items-center gap-8 px-4 py-8',
  'md:grid-cols-2 md:gap-14 md:px-8 md:py-14',
)

/** Logo and tagline beside the card; wide screens also show an illustration. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={layoutClass}>
      <div className="grid justify-items-center gap-3 text-center">
        <Logo size="lg" />
        <p className="text-lead text-muted">{authTexts.tagline}</p>
        <DogAtTable className="mt-6 hidden w-full max-w-md md:block" />
      </div>
      <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-5">{children}</div>
    </div>
  )
}
