import { Link } from '@tanstack/react-router'
import { Unlink } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { takeFocus } from '../../ui/controls/take-focus.ts'
import { Card } from '../../ui/layout/card.tsx'

interface LinkCardProps {
  title: string
  text: string
  /** Label of the way to the recovery view, which sends a new link. */
  newLink: string
  toLogin: string
  /** Where to go on after the sign-in. */
  returnPath?: string | undefined
}

/** An e-mailed link that does not work, with the ways on. */
export function LinkCard({ title, text, newLink, toLogin, returnPath }: LinkCardProps) {
  return (
    <Card as="section" className="grid justify-items-center gap-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger-soft-ink">
        <Unlink aria-hidden className="size-8" />
      </span>
      <h1 ref={takeFocus} tabIndex={-1} className="text-section outline-none">
        {title}
      </h1>
      <p className="text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to="/login" search={{ voltar: returnPath }} state={{ recovery: true }}>
            {newLink}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/login" search={{ voltar: returnPath }}>
            {toLogin}
          </Link>
        </Button>
      </div>
    </Card>
  )
}
