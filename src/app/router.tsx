import {
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router'
import type { RequiredRole } from '../domain/people/roles.ts'
import { parseSearchValue } from '../domain/url/search-value.ts'
import { routeTree } from '../routeTree.gen.ts'
import { RouteError } from './route-error.tsx'
import { RoutePending } from './route-pending.tsx'
import { routerRestoresScroll } from './takeover/scroll-position.ts'

interface RouterOptions {
  history?: RouterHistory
  scrollRestoration?: boolean
  /** Called with an error that a page's loader or rendering threw. */
  defaultOnCatch?: (failure: unknown) => void
}

export function makeRouter(options: RouterOptions = {}) {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0, // the query cache decides what is fresh
    scrollRestoration: routerRestoresScroll,
    parseSearch: parseSearchWith(parseSearchValue),
    stringifySearch: stringifySearchWith(JSON.stringify, parseSearchValue),
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
    ...options,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** Shown in the tab as '<title> · Focinho à Mesa'. */
    title?: string
    /** Who may see a page inside `_signed-in/_shell`; absent: everybody who is signed in. */
    role?: RequiredRole
  }
}
