import { Link } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { signOut } from '../../data/auth/session.ts'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { hasRole } from '../../domain/roles.ts'
import { appTexts } from '../../texts/app.ts'
import { Button } from '../../ui/button.tsx'

const itemClass =
  'flex min-h-11 cursor-pointer items-center rounded-md px-3 outline-none data-highlighted:bg-sand focus-visible:outline-2 focus-visible:outline-focus'

/** The account menu (specification, section 2, 'Navigation'). */
export function UserMenu() {
  const { fullName, email, role } = useSignedIn()
  return (
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
          <DropdownMenu.Item className={itemClass} onSelect={() => void signOut()}>
            {appTexts.nav.signOut}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
