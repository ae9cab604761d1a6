import type { ComponentProps } from 'react'
import { formatMoney } from '../../domain/format.ts'
import { parseCents } from '../../domain/money/money.ts'
import { moneyTexts } from '../../texts/money.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type MoneyFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'optional' | 'className'> &
  Omit<ComponentProps<typeof Input>, 'className'> & {
    /** What is in the input. */
    typed: string
    /** Shown until an amount can be read back. */
    hint?: string
  }

/** An amount in reais, which is read back below while one types. */
export function MoneyField({ label, error, optional, className, typed, hint, ...input }: MoneyFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      optional={optional}
      className={className}
      hint={<MoneyReadback typed={typed} otherwise={hint ?? (error === undefined ? moneyTexts.example : undefined)} />}
    >
      <Input inputMode="decimal" autoComplete="off" maxLength={16} {...input} />
    </Field>
  )
}

/** How a typed amount was understood: 'R$ 149,90'. Screen readers hear a change. */
export function MoneyReadback({ typed, otherwise }: { typed: string; otherwise?: string | undefined }) {
  const cents = parseCents(typed)
  return (
    // Not an <output>: its text would be missing from the input's description.
    <span aria-live="polite" className="tabular-nums">
      {cents === null ? otherwise : formatMoney(cents / 100)}
    </span>
  )
}
