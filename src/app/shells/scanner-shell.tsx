import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { appTexts } from '../../texts/app.ts'
import { Button } from '../../ui/controls/button.tsx'

/** The frame of the scanner: the whole screen, with one link back. */
export function ScannerShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="flex items-center gap-2 px-2 py-1">
        <Button asChild variant="ghost" size="sm">
          <Link to="/dashboard">
            <ArrowLeft aria-hidden />
            {appTexts.nav.dashboard}
          </Link>
        </Button>
      </header>
      <main id="conteudo" className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  )
}
