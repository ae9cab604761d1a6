import type { RestaurantFilters } from '../../domain/directory/restaurant-filters.ts'
import { currentIdentity } from '../device/identity.ts'
import { currentPosition } from '../position.ts'
import { queryClient } from '../query-client.ts'
import { visitorRequest } from '../supabase/visitor.ts'
import { restaurants } from './queries.ts'
import { pageArguments } from './search-arguments.ts'

/** What `beginList` requests for a visitor without filters; the early script requests it before the app has loaded. */
export const firstListRequest = visitorRequest(
  'rpc/search_restaurants',
  pageArguments({ filters: {}, position: null }, 1),
)

/**
 * Fetches the first page of the directory into the query cache, for the signed-in person and near the last known
 * position. Resolves once it is there or has failed; never rejects. A route's loader calls it whenever its page opens;
 * the component only reads the query, so that a failed list is not fetched twice.
 */
export function beginList(filters: RestaurantFilters): Promise<void> {
  const userId = currentIdentity()?.userId ?? null
  return queryClient.prefetchInfiniteQuery(restaurants.list(userId, { filters, position: currentPosition() }))
}
