import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { RestaurantDocument } from '../../../domain/directory/restaurant-form.ts'
import { requiredParts } from '../../../domain/directory/missing-parts.ts'
import { useSendOnce } from '../../send-once.ts'
import { callRpc } from '../../supabase/client.ts'
import { adminRestaurants } from './queries.ts'
import { refreshRestaurants } from './refresh.ts'

interface PlaceKey {
  name: string
  city: string
  address: string
}

const knownRow = z.array(z.nullable(z.object({ id: z.uuid(), deleted: z.boolean() })))
const importedRow = z.union([
  z.object({ status: z.literal('imported'), created: z.number(), existing: z.number() }),
  z.object({
    status: z.literal('refused'),
    index: z.number(),
    reason: z.enum(['slug_taken', 'category_gone', 'incomplete', 'invalid']),
    missing: z.optional(z.nullable(z.array(z.enum(requiredParts)))),
  }),
])

/** For each of at most 500 places, the restaurant that it already is, or null. */
export function knownPlaces(userId: string, places: readonly PlaceKey[]) {
  return queryOptions({
    queryKey: [...adminRestaurants.all, userId, 'known', places] as const,
    queryFn: () =>
      callRpc('known_places', { places: places.map(({ name, city, address }) => ({ name, city, address })) }, knownRow),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false, // or the button would send other rows than the preview had, also after a lost answer
    refetchOnReconnect: false,
  })
}

interface Import {
  documents: RestaurantDocument[]
  publish: boolean
}

/**
 * Creates the restaurants that are not there yet, all or none. Resolves with how many, or with the index of the
 * document that was refused; sent again after a lost answer, with the same numbers. Rejects with BackendError.
 */
export function useImportRestaurants() {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  return useMutation({
    mutationFn: (what: Import) =>
      sendOnce(what, (requestId) => callRpc('import_restaurants', { ...what, request_id: requestId }, importedRow)),
    onSuccess: async ({ status }) => {
      if (status !== 'imported') return
      await refreshRestaurants(queryClient)
    },
  })
}
