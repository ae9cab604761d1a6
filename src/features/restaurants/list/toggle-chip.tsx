import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../../../ui/feedback/spinner.tsx'

interface ToggleChipProps {
  icon?: LucideIcon | undefined
  pressed: boolean
  loading?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button that switches one filter on or off. */
export function ToggleChip({ icon: Icon, pressed, loading = false, onClick, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-busy={loading}
      onClick={() => loading || onClick()}
      className={chipClass(pressed)}
    >
      {loading ? <Spinner size="sm" decorative /> : Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
      {children}
    </button>
  )
}

/** Class of a chip, for other controls in the same row. */
export function chipClass(isOn: boolean): string {
  return cx(
    'chip inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold md:px-4',
    'transition-colors',
    isOn ? 'border-brand bg-brand-soft text-brand-soft-ink' : 'border-line-strong bg-surface text-ink hover:bg-sand',
  )
}
