import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { tabletTexts } from '../../texts/tablet.ts'
import { Button } from '../../ui/controls/button.tsx'

/** The frame of what may be read on a tablet, with the way back to its scanner. */
export function TabletShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="top-bar px-2 py-1">
        <Button asChild variant="ghost">
          <Link to="/tablet">
            <ArrowLeft aria-hidden />
            {tabletTexts.backToScanner}
          </Link>
        </Button>
      </header>
      <main id="conteudo" className="flex-1">
        {children}
      </main>
    </div>
  )
}
