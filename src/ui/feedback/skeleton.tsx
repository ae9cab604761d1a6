import type { ReactNode } from 'react'
import { cx } from 'class-variance-authority'
import { uiTexts } from '../../texts/ui.ts'

/** A gray shape in the size of the content that it replaces (`className="h-5 w-40"`). */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('max-w-full animate-pulse rounded-sm bg-line/70', className)} />
}

/** Announces 'Carregando...' once for all shapes inside. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <output className="sr-only">{uiTexts.loading}</output>
      {children}
    </div>
  )
}
