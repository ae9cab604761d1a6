import { CircleUserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { appTexts } from '../../texts/app.ts'
import { Button } from '../../ui/controls/button.tsx'

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

/** The account menu, loaded after the page that it stands above. A tap before that opens it as soon as it is there. */
export function LazyUserMenu() {
  const [isOpen, setOpen] = useState(false)
  const early = (
    <Button
      variant="ghost"
      size="icon"
      aria-label={appTexts.userMenu}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setOpen(true)}
    >
      <CircleUserRound aria-hidden className="size-7" />
    </Button>
  )
  return (
    <Suspense fallback={early}>
      <UserMenu isOpen={isOpen} onOpenChange={setOpen} />
    </Suspense>
  )
}
