const keyGapMs = 80

/**
 * Tells a keyboard reader from a person, who never types a code with less than 80 ms between the keys. Takes each key
 * with its time in ms; returns the text of a burst when Enter ends it, else null.
 */
export function burstDetector(): (key: string, at: number) => string | null {
  let typed = ''
  let last = -Infinity
  return (key, at) => {
    const late = at - last > keyGapMs
    if (key === 'Shift') return null // part of capitals and underscores
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
