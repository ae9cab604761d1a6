import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { Identity } from '../../data/device/identity.ts'
import { profiles } from '../../data/profiles/queries.ts'
import { restaurantDetailTexts } from '../../texts/directory/restaurant-detail.ts'
import { Button } from '../../ui/controls/button.tsx'
import { signInFrom } from './sign-in-from.ts'

const t = restaurantDetailTexts.voucher
const lowerHalfClass = 'md:rounded-b-lg md:border md:border-t-0 md:border-line md:bg-surface md:px-5.75 md:py-5'

/** Invites visitors to subscribe or sign in; fixed at the bottom of a phone's upright screen. */
export function VisitorAction() {
  const { href } = useLocation()
  return (
    <div
      data-bottom-bar="phone"
      className={cx(
        'grid gap-2 bar:sticky bar:bottom-0 bar:z-20 bar:order-last bar:-mx-4',
        'bar:gap-0 bar:border-t bar:border-line bar:bg-surface bar:px-4',
        'bar:pt-3 bar:pb-[max(0.25rem,env(safe-area-inset-bottom))] bar:shadow-lg',
        lowerHalfClass,
      )}
    >
      <p className="text-sm text-muted max-md:hidden">{t.visitor}</p>
      <Button asChild variant="accent">
        <Link to="/planos">{t.subscribe}</Link>
      </Button>
      <p className="text-center text-sm text-muted">
        {t.haveAccount}{' '}
        <Button asChild variant="link" size="sm">
          <Link {...signInFrom(href)}>{restaurantDetailTexts.signIn}</Link>
        </Button>
      </p>
    </div>
  )
}

interface MemberActionProps {
  identity: Identity
  children: ReactNode
}

/**
 * The voucher button, for role user alone (rules: Vouchers). On a phone it stays above the navigation (3.5rem high)
 * while it has a button; a refusal without one stays under the card, since it is read once.
 */
export function MemberAction({ identity, children }: MemberActionProps) {
  // Fetches the role when the sign-in could not read the profile.
  useQuery({ ...profiles.mine(identity.userId), enabled: identity.role === null })
  if (identity.role !== 'user') return null
  return (
    <div
      data-bottom-bar="phone"
      className={cx(
        'bar:has-[button]:sticky bar:has-[button]:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]',
        'bar:has-[button]:z-20 bar:has-[button]:order-last bar:has-[button]:-mx-4',
        'bar:has-[button]:border-t bar:has-[button]:border-line bar:has-[button]:bg-surface',
        'bar:has-[button]:px-4 bar:has-[button]:py-3 bar:has-[button]:shadow-lg',
        lowerHalfClass,
      )}
    >
      {children}
    </div>
  )
}
