import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'

/**
 * A card below the club's name, near the top: what comes or goes at its end moves nothing above. `below` follows it.
 */
export function TabletFrame({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-lg flex-1 grid-cols-1 content-start gap-6 px-4 py-8 sm:pt-[8vh]">
      <Logo size="md" className="justify-self-center" />
      <Card as="section" className="grid grid-cols-1 gap-5">
        {children}
      </Card>
      {below}
    </div>
  )
}
