import { useRef, useState, type KeyboardEvent } from 'react'
import { cepLength } from '../../domain/br/cep.ts'
import { digitsOf } from '../../domain/br/digits.ts'
import { fieldsToFill } from '../../domain/br/fields-to-fill.ts'

type Outcome = 'filled' | 'not_found' | 'failed'
type Progress = 'searching' | 'requested'

interface PostalCodeFillOptions<Field extends string> {
  /** What is in the field of the CEP, with its mask. */
  cep: string
  /** The values of the form at this moment, CEP included. */
  getValues: () => Readonly<Record<Field | 'postal_code', string>>
  /** Values that nobody has typed since the form was opened or saved. */
  initial: Readonly<Partial<Record<Field, string>>> | undefined
  /** Resolves with the address of a CEP (8 digits), or with null for an unknown one. */
  lookUp: (digits: string) => Promise<Readonly<Record<Field, string>> | null>
  fill: (field: Field, value: string) => void
}

/**
 * Fills address fields from a CEP. `byItself` does so once the CEP has all its digits, and keeps every field that the
 * person has typed in; `onRequest` replaces what was there before, except what is typed meanwhile (rules: Forms). Both
 * resolve with the outcome, or with undefined for a CEP that was edited meanwhile.
 */
export function usePostalCodeFill<Field extends string>(options: PostalCodeFillOptions<Field>) {
  const { cep, getValues, initial, lookUp, fill } = options
  const [last, setLast] = useState<{ cep: string; outcome: Outcome | Progress }>()
  const filled = useRef<Partial<Record<Field, string>>>({})

  const run = async (
    progress: Progress,
    untouched: readonly Readonly<Partial<Record<Field, string>>>[],
  ): Promise<Outcome | undefined> => {
    const asked = getValues().postal_code
    setLast({ cep: asked, outcome: progress })
    let outcome: Outcome
    try {
      const found = await lookUp(digitsOf(asked))
      const now = getValues()
      if (now.postal_code !== asked) return undefined
      outcome = found === null ? 'not_found' : 'filled'
      if (found !== null)
        for (const field of fieldsToFill(found, untouched, now)) {
          fill(field, found[field])
          filled.current[field] = found[field]
        }
    } catch {
      if (getValues().postal_code !== asked) return undefined
      outcome = 'failed'
    }
    setLast({ cep: asked, outcome })
    return outcome
  }

  const outcome = last?.cep === cep ? last.outcome : undefined
  return {
    /** Of the CEP that is in the field now. */
    outcome,
    /** For `onKeyDown` of the CEP: Enter looks it up, like the button beside it, and does not send the form. */
    onEnter: (event: KeyboardEvent, request: () => void) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      const isPending = outcome === undefined || outcome === 'not_found' || outcome === 'failed'
      if (isPending && cep.length === cepLength) request()
    },
    byItself: async (): Promise<Outcome | undefined> => {
      const typed = getValues().postal_code
      if (typed.length !== cepLength) setLast(undefined)
      if (typed.length !== cepLength || typed === last?.cep) return undefined
      return run('searching', initial === undefined ? [filled.current] : [initial, filled.current])
    },
    onRequest: () => run('requested', [getValues()]),
  }
}
