import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { useIdentity } from '../../data/auth/use-identity.ts'
import { profiles } from '../../data/profiles/queries.ts'
import { establishmentsTexts } from '../../texts/establishments.ts'
import { Button } from '../../ui/button.tsx'

const t = establishmentsTexts.detail.voucher

interface VoucherActionProps {
  restaurantId: string
  voucherControl: (restaurantId: string) => ReactNode
  className?: string
}

/** The next step: members get the control, visitors the way in, managers and admins nothing (product rules). */
export function VoucherAction({ restaurantId, voucherControl, className }: VoucherActionProps) {
  const identity = useIdentity()
  const { href } = useLocation()
  // After a sign-in that could not read the profile the role comes from here.
  useQuery({ ...profiles.mine(identity?.userId ?? ''), enabled: identity !== null && identity.role === null })
  if (identity !== null && identity.role !== 'user') return null
  return (
    <div className={cx('border-line bg-surface', className)}>
      {identity === null ? (
        <div className="grid gap-2">
          <p className="text-sm text-muted max-md:hidden">{t.visitor}</p>
          <Button asChild variant="accent" size="lg">
            <Link to="/planos">{t.subscribe}</Link>
          </Button>
          <p className="text-center text-sm text-muted">
            {t.haveAccount}{' '}
            <Button asChild variant="link" size="sm">
              <Link to="/login" search={{ voltar: href }}>
                {establishmentsTexts.detail.signIn}
              </Link>
            </Button>
          </p>
        </div>
      ) : (
        voucherControl(restaurantId)
      )}
    </div>
  )
}
