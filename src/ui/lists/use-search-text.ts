import { useState } from 'react'

/**
 * The text of a search field that sends it with Enter, its button, or by leaving the field. `value` is the search that
 * counts, '' for none; another one, as after Back, replaces what was typed. What is typed while a sent text is on its
 * way stays.
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
