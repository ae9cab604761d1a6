import { Search } from 'lucide-react'
import { managerTexts } from '../../texts/manager.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { useSearchText } from '../../ui/lists/use-search-text.ts'

interface SearchFieldProps {
  label: string
  /** The current search; '' for none. */
  value: string
  onChange: (text: string) => void
}

/** A search that is sent with Enter, its button, or by leaving the field. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { typed, setTyped, send } = useSearchText(value, onChange)
  return (
    <form
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="flex w-full min-w-0 items-end gap-2 sm:max-w-md sm:flex-1 sm:basis-64"
    >
      <Field label={label} className="min-w-0 flex-1">
        <Input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={send}
        />
      </Field>
      <Button type="submit" variant="secondary" size="icon" aria-label={managerTexts.filters.search}>
        <Search aria-hidden />
      </Button>
    </form>
  )
}
