import type { QueryClient } from '@tanstack/react-query'
import { restaurantChoices } from '../../restaurants/choices.ts'
import { audit } from '../audit.ts'
import { refetch } from '../refetch.ts'
import { adminRestaurants } from './queries.ts'

/** Asks again for what shows restaurants and their history; resolves once the lists have come. */
export async function refreshRestaurants(queryClient: QueryClient): Promise<void> {
  await refetch(queryClient, [adminRestaurants.all])
  void queryClient.invalidateQueries({ queryKey: restaurantChoices.all })
  void queryClient.invalidateQueries({ queryKey: audit.all })
}
