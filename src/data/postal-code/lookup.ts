import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { postalCodeUrl } from '../environment.ts'
import { toBackendError } from '../errors.ts'

const answerLimitMs = 8_000
const text = z._default(z.string(), '')
const answerRow = z.object({
  erro: z.optional(z.union([z.boolean(), z.string()])),
  logradouro: text,
  complemento: text,
  bairro: text,
  localidade: text,
  uf: text,
})

export interface Address {
  street: string
  complement: string
  neighborhood: string
  city: string
  state: string
}

/**
 * Looks up the address of 8 digits at the configured service (specification, section 7, 'Postal code'). Resolves with
 * null when nobody has that code; rejects with BackendError when the service does not answer as it should.
 */
export function usePostalCodeLookup() {
  return useMutation({
    mutationFn: async (digits: string): Promise<Address | null> => {
      try {
        const response = await fetch(`${postalCodeUrl}/${digits}/json/`, {
          signal: AbortSignal.timeout(answerLimitMs),
          credentials: 'omit',
        })
        if (!response.ok) throw toBackendError({ message: 'postal code service' }, response.status)
        const { erro, logradouro, complemento, bairro, localidade, uf } = answerRow.parse(await response.json())
        if (erro === true || erro === 'true') return null
        return { street: logradouro, complement: complemento, neighborhood: bairro, city: localidade, state: uf }
      } catch (failure) {
        throw toBackendError(failure)
      }
    },
  })
}
