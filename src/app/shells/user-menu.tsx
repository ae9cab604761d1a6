import { Link, type LinkProps } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { signOut } from '../../data/auth/sign-out.ts'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { countUnsent } from '../../data/unsent.ts'
import { hasRole, type RequiredRole } from '../../domain/people/roles.ts'
import { appTexts } from '../../texts/app.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useBackCloses } from '../../ui/overlays/use-back-closes.ts'
import { useSignOut } from '../../ui/overlays/use-sign-out.tsx'

const itemClass = `flex min-h-11 cursor-pointer items-center rounded-md px-3 outline-none data-highlighted:bg-sand
    focus-visible:outline-2 focus-visible:outline-focus`

const { nav, titles } = appTexts
const staff = ['restaurant_manager', 'admin'] as const
/** `roles`: who sees the entry; everybody without. */
const entries: { to: NonNullable<LinkProps['to']>; label: string; roles?: RequiredRole }[] = [
  { to: '/dashboard', label: nav.dashboard },
  { to: '/restaurantes', label: nav.restaurants },
  { to: '/perfil', label: nav.profile },
  { to: '/dashboard/scanner', label: nav.scanner, roles: staff },
  { to: '/dashboard/tablets', label: nav.tablets, roles: staff },
  { to: '/dashboard/equipe', label: nav.team, roles: staff },
  { to: '/dashboard/restaurant-leads', label: nav.restaurantLeads, roles: 'restaurant_manager' },
  { to: '/dashboard/meu-estabelecimento', label: titles.ownPlace, roles: 'restaurant_manager' },
]

export interface UserMenuProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Whether its button takes the place of one that had the focus. */
  replacesFocused: boolean
}

/**
 * The account menu (rules: Navigation). Signing out asks first when it would lose what was not sent.
 */
export function UserMenu({ isOpen, onOpenChange, replacesFocused }: UserMenuProps) {
  const { fullName, email, role } = useSignedIn()
  useBackCloses(isOpen, () => onOpenChange(false))
  const trigger = useRef<HTMLButtonElement>(null)
  const [takesFocus] = useState(replacesFocused && !isOpen) // an open menu has the focus itself
  useEffect(() => {
    if (takesFocus) trigger.current?.focus()
  }, [takesFocus])
  const { leave, question } = useSignOut({ countUnsent, signOut })
  return (
    <>
      <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
        <DropdownMenu.Trigger asChild>
          <Button ref={trigger} variant="ghost" size="icon" aria-label={appTexts.userMenu}>
            <CircleUserRound aria-hidden className="size-7" />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={8}
            className="z-60 grid w-64 rounded-lg border border-line bg-surface p-2 shadow-md"
          >
            <DropdownMenu.Label className="px-3 py-2">
              <span className="block truncate font-semibold">{fullName ?? email}</span>
              {fullName !== null && <span className="block truncate text-sm text-muted">{email}</span>}
            </DropdownMenu.Label>
            <DropdownMenu.Separator className="my-1 h-px bg-line" />
            {entries
              .filter(({ roles }) => roles === undefined || (role !== null && hasRole(role, roles)))
              .map(({ to, label }) => (
                <DropdownMenu.Item key={to} asChild className={itemClass}>
                  <Link to={to}>{label}</Link>
                </DropdownMenu.Item>
              ))}
            <DropdownMenu.Item className={itemClass} onSelect={() => void leave()}>
              {appTexts.nav.signOut}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {question}
    </>
  )
}
