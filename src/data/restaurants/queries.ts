import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Area } from '../../domain/map/map-area.ts'
import { pageSize, type DirectoryQuery, type RestaurantFilters } from '../../domain/directory/restaurant-filters.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { favorites } from '../favorites/queries.ts'
import type * as directorySearch from './directory-search.ts'
import { staleTimes } from '../stale-times.ts'
import { callRpc } from '../supabase/client.ts'
import { withFallback } from '../time-limits.ts'
import { restaurantChoices } from './choices.ts'
import { areaRow, restaurantDetailRow, restaurantPageRow, type AreaAnswer, type RestaurantDetail } from './rows.ts'
import { filterArguments, pageArguments } from './search-arguments.ts'

const { all, lists } = restaurantChoices

const deviceAfterMs = 3_000
const retryMs = 20_000

type Device = typeof directorySearch
/** A page of the list; `savedAt` is when this device saved it, null for an answer of the server. */
export type ListPage = z.infer<typeof restaurantPageRow> & { savedAt: Date | null }
export type AreaPage = AreaAnswer & { savedAt: Date | null }
export type Detail = { restaurant: RestaurantDetail | null; savedAt: Date | null }

/**
 * The server's answer, with `savedAt` null. If it fails or has not come after 3 s, a signed-in person gets what this
 * device keeps, with the time when it was saved; `withLate` then replaces it with a late answer, unless the query was
 * read or invalidated since. Rejects with BackendError when there is neither.
 */
async function orFromDevice<Answer extends object, Data extends object>(
  viewerId: string | null,
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  ask: () => Promise<Answer>,
  kept: (device: Device) => Promise<(Answer & { savedAt: Date }) | null>,
  withLate: (late: Answer & { savedAt: null }, data: Data) => Data,
): Promise<Answer & { savedAt: Date | null }> {
  const reads = client.getQueryState(queryKey)?.dataUpdateCount ?? 0
  const answer = ask().then((fresh) => ({ ...fresh, savedAt: null }))
  if (viewerId === null) return answer
  const fromDevice = () => import('./directory-search.ts').then(kept).catch(() => null)
  try {
    const first = await withFallback(deviceAfterMs, answer, 'slow')
    if (first !== 'slow') return first
    const second = await Promise.race([answer, fromDevice()])
    if (second === null) return await answer
    if (isKept(second)) {
      void answer.then(
        (late) => {
          const state = client.getQueryState(queryKey)
          if (state?.isInvalidated === false && state.dataUpdateCount === reads + 1)
            client.setQueryData<Data>(queryKey, (data) => data && withLate(late, data))
        },
        () => {}, // a failure leaves what is kept
      )
    }
    return second
  } catch (failure) {
    const here = isTransient(failure) ? await fromDevice() : null
    if (here === null) throw failure
    return here
  }
}

function isKept({ savedAt }: { savedAt: Date | null }): boolean {
  return savedAt !== null
}

function isTransient(failure: unknown): boolean {
  return (
    failure instanceof BackendError &&
    (failure.kind === 'offline' || failure.kind === 'server' || failure.kind === 'rate_limited')
  )
}

type StateOfOne = { state: { data: { savedAt: Date | null } | undefined } }

/** What the device keeps is shown at once, and the server is asked for it again. */
const askAgainForKept = {
  staleTime: ({ state }: StateOfOne) => (state.data && isKept(state.data) ? 0 : staleTimes.restaurants),
  refetchInterval: ({ state }: StateOfOne) => (state.data && isKept(state.data) ? retryMs : false),
} as const

/** `viewerId` is part of the keys because members and visitors get different answers. */
export const restaurants = {
  /** Pages of 20 with the total (rules: Directory); near the position where the filters ask for it. */
  list: (viewerId: string | null, query: DirectoryQuery) =>
    infiniteQueryOptions({
      queryKey: [...lists, viewerId, query.filters, query.filters.perto === undefined ? null : query.position] as const,
      queryFn: (context) =>
        orFromDevice(
          viewerId,
          context,
          () =>
            callRpc('search_restaurants', pageArguments(query, context.pageParam), restaurantPageRow, {
              asVisitor: viewerId === null,
            }),
          (device) =>
            device.searchSnapshot(query, {
              page: context.pageParam,
              favorites: context.client.getQueryData(favorites.mine(viewerId ?? '').queryKey),
            }),
          (late, data: InfiniteData<ListPage, number>) => ({
            ...data,
            pages: data.pages.with(data.pageParams.indexOf(context.pageParam), late),
          }),
        ),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : null),
      staleTime: ({ state }) => (state.data?.pages.some(isKept) === true ? 0 : staleTimes.restaurants),
      refetchInterval: ({ state }) => (state.data?.pages.some(isKept) === true ? retryMs : false),
    }),

  /** The places of an area of the map, whatever their order and distance (rules: Directory). */
  area: (viewerId: string | null, given: RestaurantFilters, area: Area) => {
    const filters = { ...given, perto: undefined, ordem: undefined }
    return queryOptions({
      queryKey: [...all, 'area', viewerId, filters, area] as const,
      queryFn: (context) =>
        orFromDevice<AreaAnswer, AreaPage>(
          viewerId,
          context,
          () =>
            callRpc('restaurant_pins', { ...filterArguments(filters), ...area }, areaRow, {
              asVisitor: viewerId === null,
            }),
          (device) =>
            device.placesOnDevice(filters, area, context.client.getQueryData(favorites.mine(viewerId ?? '').queryKey)),
          (late) => late,
        ),
      ...askAgainForKept,
    })
  },

  /** One restaurant by slug with everything that its page shows; `restaurant` is null when there is none. */
  detail: (viewerId: string | null, slug: string) =>
    queryOptions({
      queryKey: [...all, 'detail', viewerId, slug] as const,
      queryFn: (context) =>
        orFromDevice<Omit<Detail, 'savedAt'>, Detail>(
          viewerId,
          context,
          async () => {
            const keeper = viewerId === null ? null : import('./opened-details.ts').catch(() => null)
            const restaurant = await callRpc('restaurant_detail', { slug }, z.nullable(restaurantDetailRow), {
              asVisitor: viewerId === null,
            })
            // What is on the screen survives a reload without a network.
            if (restaurant === null) await (await keeper)?.forgetDetail(slug)
            else await (await keeper)?.keepDetail(restaurant)
            return { restaurant }
          },
          (device) => device.findDetail(slug),
          (late) => late,
        ),
      ...askAgainForKept,
    }),

  /** The places whose pages this person opened last on this device, the last one first. */
  opened: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'opened', userId] as const,
      queryFn: async () => (await import('./opened-details.ts')).lastOpened(),
      staleTime: 0,
    }),
}
