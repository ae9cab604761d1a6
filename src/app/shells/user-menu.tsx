import { Link } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { signOut } from '../../data/auth/session.ts'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import type { Unsent } from '../../data/unsent.ts'
import { hasRole } from '../../domain/people/roles.ts'
import { appTexts } from '../../texts/app.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const itemClass = `flex min-h-11 cursor-pointer items-center rounded-md px-3 outline-none data-highlighted:bg-sand
    focus-visible:outline-2 focus-visible:outline-focus`

const t = appTexts.leaving

/**
 * The account menu (rules: Navigation). Signing out asks first when it would lose what waits for a network.
 */
export function UserMenu() {
  const { fullName, email, role } = useSignedIn()
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const stay = () => {
    setUnsent(null)
  }
  const leave = async () => {
    const waiting = await import('../../data/unsent.ts').then(({ countUnsent }) => countUnsent()).catch(() => null)
    if (waiting !== null && waiting.reviews + waiting.favorites > 0) setUnsent(waiting)
    else await signOut()
  }
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <Button variant="ghost" size="icon" aria-label={appTexts.userMenu}>
            <CircleUserRound aria-hidden className="size-7" />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={8}
            className="z-40 grid w-64 rounded-lg border border-line bg-surface p-2 shadow-md"
          >
            <DropdownMenu.Label className="px-3 py-2">
              <span className="block truncate font-semibold">{fullName ?? email}</span>
              {fullName !== null && <span className="block truncate text-sm text-muted">{email}</span>}
            </DropdownMenu.Label>
            <DropdownMenu.Separator className="my-1 h-px bg-line" />
            <DropdownMenu.Item asChild className={itemClass}>
              <Link to="/dashboard">{appTexts.nav.dashboard}</Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item asChild className={itemClass}>
              <Link to="/restaurantes">{appTexts.nav.restaurants}</Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item asChild className={itemClass}>
              <Link to="/perfil">{appTexts.nav.profile}</Link>
            </DropdownMenu.Item>
            {role !== null && hasRole(role, ['restaurant_manager', 'admin']) && (
              <DropdownMenu.Item asChild className={itemClass}>
                <Link to="/dashboard/scanner">{appTexts.nav.scanner}</Link>
              </DropdownMenu.Item>
            )}
            {role === 'restaurant_manager' && (
              <DropdownMenu.Item asChild className={itemClass}>
                <Link to="/dashboard/restaurant-leads">{appTexts.nav.restaurantLeads}</Link>
              </DropdownMenu.Item>
            )}
            <DropdownMenu.Item className={itemClass} onSelect={() => void leave()}>
              {appTexts.nav.signOut}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {unsent !== null && (
        <Dialog
          open
          onClose={stay}
          size="sm"
          title={t.title}
          footer={
            <>
              <Button variant="outline" onClick={stay}>
                {t.stay}
              </Button>
              <Button variant="destructive" onClick={() => void signOut()}>
                {t.leave}
              </Button>
            </>
          }
        >
          <Alert tone="warning">{t.unsent(unsent)}</Alert>
        </Dialog>
      )}
    </>
  )
}
