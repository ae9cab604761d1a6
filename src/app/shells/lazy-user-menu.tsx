import { CircleUserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { appTexts } from '../../texts/app.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazyPart, type NotLoadedProps } from '../../ui/feedback/lazy-part.tsx'
import type { UserMenuProps } from './user-menu.tsx'

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu, {
  onDemand: true,
  NotLoaded: RetryingButton,
})

/** The account menu, loaded after the page that it stands above. A tap before that opens it as soon as it is there. */
export function LazyUserMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Suspense fallback={<EarlyButton onClick={() => setOpen(true)} />}>
      <UserMenu isOpen={isOpen} onOpenChange={setOpen} />
    </Suspense>
  )
}

function EarlyButton(props: { onClick: () => void; loading?: boolean }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={appTexts.userMenu}
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
    >
      <CircleUserRound aria-hidden className="size-7" />
    </Button>
  )
}

/** Where the menu did not load: a tap loads it again, and opens it. */
function RetryingButton({ onOpenChange, isRetrying, retry }: UserMenuProps & NotLoadedProps) {
  const openLater = () => {
    onOpenChange(true)
    retry()
  }
  return <EarlyButton loading={isRetrying} onClick={openLater} />
}
