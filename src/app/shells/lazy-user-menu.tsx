import { CircleUserRound } from 'lucide-react'
import { Suspense, useState, type ComponentProps } from 'react'
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
  const [hasFocus, setFocus] = useState(false)
  const open = () => setOpen(true)
  return (
    // It opens when pressed: the menu may replace the button before the finger leaves, and then there is no click.
    <Suspense
      fallback={
        <EarlyButton
          onPointerDown={({ button }) => button === 0 && open()}
          onClick={open}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
        />
      }
    >
      <UserMenu isOpen={isOpen} onOpenChange={setOpen} replacesFocused={hasFocus} />
    </Suspense>
  )
}

function EarlyButton(props: ComponentProps<typeof Button>) {
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
