import type { ComponentProps, ReactNode } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'className' | 'children'> & {
  checked: boolean
  /** The label. */
  children: ReactNode
}

/** Turns something on or off at once, without a form to send. */
export function Switch({ children, checked, ...props }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm has-disabled:cursor-default">
      <span className="relative inline-grid h-6 w-11 shrink-0 items-center">
        <input
          {...props}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          className="peer absolute inset-0 appearance-none rounded-full border-2 border-line-strong bg-surface
            checked:border-brand checked:bg-brand disabled:opacity-55"
        />
        {/* All border: high contrast paints over backgrounds. */}
        <span
          aria-hidden
          className="pointer-events-none relative ml-1 size-4 rounded-full border-8 border-line-strong
            transition-transform peer-checked:translate-x-5 peer-checked:border-brand-ink"
        />
      </span>
      {children}
    </label>
  )
}
