import { useState } from 'react'

/**
 * The text of a search field, which is sent with Enter, its button, or by leaving the field. `value` is the active
 * search, '' for none; a change from elsewhere, such as Back, replaces the typed text. Text typed while a search is
 * being sent stays.
 */
export function useSearchText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState<string>()
  if (known !== value) {
    setKnown(value)
    setSent(undefined)
    if (value !== sent) setTyped(value)
  }
  const send = () => {
    const text = typed.trim()
    if (text === value) return
    setSent(text)
    onChange(text)
  }
  return { typed, setTyped, send }
}
