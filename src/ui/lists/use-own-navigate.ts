import { trimPathRight, useMatch, useNavigate, useRouter } from '@tanstack/react-router'

type Navigate = ReturnType<typeof useNavigate>

/**
 * Navigates within the page of the component: what the page shows, as its URL holds it. While the router is on its way
 * to another page it does nothing, because a late change (a search that pauses, a map that comes to rest) would cancel
 * that.
 */
export function useOwnNavigate(): Navigate {
  const router = useRouter()
  const navigate = useNavigate()
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  return async (options) => {
    if (trimPathRight(router.latestLocation.pathname) === trimPathRight(pathname)) await navigate(options)
  }
}
