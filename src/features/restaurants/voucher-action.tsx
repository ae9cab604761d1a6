import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { Identity } from '../../data/device/identity.ts'
import { profiles } from '../../data/profiles/queries.ts'
import { restaurantDetailTexts } from '../../texts/directory/restaurant-detail.ts'
import { Button } from '../../ui/controls/button.tsx'

const t = restaurantDetailTexts.voucher
const lowerHalfClass = 'md:rounded-b-lg md:border md:border-t-0 md:border-line md:bg-surface md:px-5.75 md:py-5'

/** Invites visitors to subscribe or sign in; fixed at the bottom of a phone's screen. */
export function VisitorAction() {
  const { href } = useLocation()
  return (
    <div
      data-bottom-bar="phone"
      className={cx(
        'grid gap-2 max-md:sticky max-md:bottom-0 max-md:z-20 max-md:order-last max-md:-mx-4 max-md:gap-0',
        'max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3',
        'max-md:pb-[max(0.25rem,env(safe-area-inset-bottom))] max-md:shadow-lg',
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
          <Link to="/login" search={{ voltar: href }}>
            {restaurantDetailTexts.signIn}
          </Link>
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
        'max-md:has-[button]:sticky max-md:has-[button]:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]',
        'max-md:has-[button]:z-20 max-md:has-[button]:order-last max-md:has-[button]:-mx-4',
        'max-md:has-[button]:border-t max-md:has-[button]:border-line max-md:has-[button]:bg-surface',
        'max-md:has-[button]:px-4 max-md:has-[button]:py-3 max-md:has-[button]:shadow-lg',
        lowerHalfClass,
      )}
    >
      {children}
    </div>
  )
}
