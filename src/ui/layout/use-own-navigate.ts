import { trimPathRight, useMatch, useNavigate, useRouter } from '@tanstack/react-router'

/** Whether the address is still that of the component's page: the router is not on its way to another one. */
export function useIsHere(): () => boolean {
  const router = useRouter()
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  return () => trimPathRight(router.latestLocation.pathname) === trimPathRight(pathname)
}

/**
 * Navigates for what comes late: a search that pauses, a map that comes to rest, the answer to a call. Does nothing
 * once the person has gone to another page: it would take them away, or cancel what they have just tapped.
 */
export function useOwnNavigate(): ReturnType<typeof useNavigate> {
  const isHere = useIsHere()
  const navigate = useNavigate()
  return async (options) => {
    if (isHere()) await navigate(options)
  }
}
