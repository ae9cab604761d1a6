import { cx } from 'class-variance-authority'
import { PawPrint } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { voucherTexts } from '../../../texts/vouchers.ts'

const t = voucherTexts.pets

interface PetChoiceProps {
  pets: readonly { id: string; name: string }[]
  /** Null for nobody. */
  value: string | null
  disabled?: boolean
  onChange: (petId: string | null) => void
}

const rowClass = '-mx-1 flex gap-2 overflow-x-auto p-1'
const chipClass = cx(
  'chip inline-flex min-h-11 max-w-56 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-surface',
  'px-3.5 text-sm font-semibold',
)

/**
 * Radio buttons for the pet that comes along, in one scrolling row, so that its height is known before the pets are. A
 * mouse gets a scroll bar and always the room for it.
 */
export function PetChoice({ pets, value, disabled = false, onChange }: PetChoiceProps) {
  const group = useId()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`label:has([value='${value ?? ''}'])`)
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [value])
  const option = (id: string | null, name: string) => (
    <label
      key={id}
      className={cx(
        'relative has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-soft-ink',
        'has-focus-visible:outline-3 has-focus-visible:outline-focus',
        chipClass,
      )}
    >
      <input
        type="radio"
        name={group}
        value={id ?? ''}
        className="sr-only"
        checked={value === id}
        onChange={() => {
          onChange(id)
        }}
      />
      <PetName id={id} name={name} />
    </label>
  )
  return (
    <fieldset disabled={disabled} className="min-h-20 min-w-0 pointer-fine:min-h-23">
      <legend className="text-sm font-semibold">{t.choose}</legend>
      <div
        ref={row}
        className={cx(
          'relative mt-1 items-start [scrollbar-width:none] pointer-fine:h-16 pointer-fine:[scrollbar-width:thin]',
          rowClass,
        )}
      >
        {pets.map(({ id, name }) => option(id, name))}
        {option(null, t.nobody)}
      </div>
    </fieldset>
  )
}

/** Like `PetChoice`, but as buttons, for choices sent at once: arrow keys on radios would send every value passed. */
export function PetButtons({ pets, value, disabled = false, onChange }: PetChoiceProps) {
  const option = (id: string | null, name: string) => (
    <button
      key={id}
      type="button"
      aria-pressed={value === id}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onChange(id)
      }}
      className={`${chipClass} aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-soft-ink`}
    >
      <PetName id={id} name={name} />
    </button>
  )
  return (
    <div role="group" aria-label={t.choose} className={`${rowClass} [scrollbar-width:none] md:flex-wrap`}>
      {pets.map(({ id, name }) => option(id, name))}
      {option(null, t.nobody)}
    </div>
  )
}

function PetName({ id, name }: { id: string | null; name: string }) {
  return (
    <>
      {id !== null && <PawPrint aria-hidden className="size-4.5 shrink-0" />}
      <span className="truncate">{name}</span>
    </>
  )
}
