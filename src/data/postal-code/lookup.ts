import * as z from 'zod/mini'
import { postalCodeUrl } from '../environment.ts'
import { toBackendError } from '../errors.ts'

const timeoutMs = 8_000
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
 * Looks up the address of a CEP (8 digits) at the configured service (rules: Forms). Resolves with null for an unknown
 * CEP; rejects with BackendError for a failed or invalid answer.
 */
export async function lookUpPostalCode(digits: string): Promise<Address | null> {
  try {
    const response = await fetch(`${postalCodeUrl}/${digits}/json/`, {
      signal: AbortSignal.timeout(timeoutMs),
      credentials: 'omit',
    })
    if (!response.ok) throw toBackendError({ message: 'postal code service' }, response.status)
    const { erro, logradouro, complemento, bairro, localidade, uf } = answerRow.parse(await response.json())
    if (erro === true || erro === 'true') return null
    return { street: logradouro, complement: complemento, neighborhood: bairro, city: localidade, state: uf }
  } catch (failure) {
    throw toBackendError(failure)
  }
}
