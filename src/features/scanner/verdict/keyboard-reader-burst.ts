const keyGapMs = 80

/**
 * Feeds on keys and their times (ms); gives what was typed since the last pause once Enter follows at once, else null.
 * A person does not type a whole code with less than 80 ms between the keys.
 */
export function makeBurst(): (key: string, at: number) => string | null {
  let typed = ''
  let last = -Infinity
  return (key, at) => {
    const late = at - last > keyGapMs
    if (key === 'Shift') return null // comes with capitals and underscores
    last = at
    if (late) typed = ''
    if (key === 'Enter') {
      const text = typed
      typed = ''
      return text === '' ? null : text
    }
    typed = key.length === 1 ? typed + key : ''
    return null
  }
}
