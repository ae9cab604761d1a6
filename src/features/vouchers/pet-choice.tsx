import { PawPrint } from 'lucide-react'
import { useId } from 'react'
import { voucherTexts } from '../../texts/vouchers.ts'

const t = voucherTexts.pets

interface PetChoiceProps {
  pets: readonly { id: string; name: string }[]
  /** Null for nobody. */
  value: string | null
  disabled?: boolean
  /** Where the question already stands above. */
  hideLegend?: boolean
  onChange: (petId: string | null) => void
}

/** Which pet comes along; in one row that scrolls on a phone. */
export function PetChoice({ pets, value, disabled = false, hideLegend = false, onChange }: PetChoiceProps) {
  const group = useId()
  const option = (id: string | null, name: string) => (
    <label
      key={id}
      className="relative inline-flex min-h-11 max-w-56 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-surface px-4
        text-sm font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-soft-ink
        has-focus-visible:outline-3 has-focus-visible:outline-focus"
    >
      <input type="radio" name={group} className="sr-only" checked={value === id} onChange={() => { onChange(id) }} />
      {id !== null && <PawPrint aria-hidden className="size-4 shrink-0" />}
      <span className="truncate">{name}</span>
    </label>
  )
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'text-sm font-semibold'}>{t.choose}</legend>
      <div className="-mx-1 mt-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] md:flex-wrap">
        {pets.map(({ id, name }) => option(id, name))}
        {option(null, t.nobody)}
      </div>
    </fieldset>
  )
}
