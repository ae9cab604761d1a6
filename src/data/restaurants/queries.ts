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
 * The server's answer with `savedAt` null. A signed-in person without an answer, or with none after 3 s, gets what this
 * device keeps and when that was saved; `onLate` then gets the server's answer. Rejects with BackendError without
 * either.
 */
async function orFromDevice<Answer extends object>(
  viewerId: string | null,
  ask: () => Promise<Answer>,
  kept: (device: Device) => Promise<(Answer & { savedAt: Date }) | null>,
  onLate: (answer: Answer & { savedAt: null }) => void,
): Promise<Answer & { savedAt: Date | null }> {
  const answer = ask().then((fresh) => ({ ...fresh, savedAt: null }))
  if (viewerId === null) return answer
  const fromDevice = () => import('./directory-search.ts').then(kept).catch(() => null)
  try {
    const first = await withFallback(deviceAfterMs, answer, 'slow')
    if (first !== 'slow') return first
    const second = await Promise.race([answer, fromDevice()])
    if (second === null) return await answer
    if (isKept(second)) answer.then(onLate, () => {}) // a failure leaves what is kept
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

/** Puts a late answer in the place of what the device keeps, unless something has changed since it was asked for. */
function showLate<Data>(client: QueryClient, queryKey: QueryKey, withAnswer: (data: Data) => Data | undefined): void {
  if (client.getQueryState(queryKey)?.isInvalidated === true) return
  client.setQueryData<Data>(queryKey, (data) => data && withAnswer(data))
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
      queryFn: ({ pageParam, client, queryKey }) =>
        orFromDevice(
          viewerId,
          () =>
            callRpc('search_restaurants', pageArguments(query, pageParam), restaurantPageRow, {
              asVisitor: viewerId === null,
            }),
          (device) =>
            device.searchSnapshot(query, {
              page: pageParam,
              favorites: client.getQueryData(favorites.mine(viewerId ?? '').queryKey),
            }),
          (late) => {
            showLate<InfiniteData<ListPage, number>>(client, queryKey, (data) => {
              const index = data.pageParams.indexOf(pageParam)
              const page = data.pages[index]
              return page && isKept(page) ? { ...data, pages: data.pages.with(index, late) } : undefined
            })
          },
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
      queryFn: ({ client, queryKey }) =>
        orFromDevice(
          viewerId,
          () =>
            callRpc('restaurant_pins', { ...filterArguments(filters), ...area }, areaRow, {
              asVisitor: viewerId === null,
            }),
          (device) =>
            device.placesOnDevice(filters, area, client.getQueryData(favorites.mine(viewerId ?? '').queryKey)),
          (late) => {
            showLate<AreaPage>(client, queryKey, (data) => (isKept(data) ? late : undefined))
          },
        ),
      ...askAgainForKept,
    })
  },

  /** One restaurant by slug with everything that its page shows; `restaurant` is null when there is none. */
  detail: (viewerId: string | null, slug: string) =>
    queryOptions({
      queryKey: [...all, 'detail', viewerId, slug] as const,
      queryFn: ({ client, queryKey }) =>
        orFromDevice(
          viewerId,
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
          (late) => {
            showLate<Detail>(client, queryKey, (data) => (isKept(data) ? late : undefined))
          },
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
