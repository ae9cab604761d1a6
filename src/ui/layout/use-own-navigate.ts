import { trimPathRight, useMatch, useNavigate, useRouter } from '@tanstack/react-router'

/** Whether the component's page is still the current one: the router is not on its way to another. */
export function useIsHere(): () => boolean {
  const router = useRouter()
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  return () => trimPathRight(router.latestLocation.pathname) === trimPathRight(pathname)
}

/**
 * Navigates after something late: a paused search, a map at rest, an answer to a call. Does nothing once the person has
 * gone to another page, because it would take them back or cancel their tap.
 */
export function useOwnNavigate(): ReturnType<typeof useNavigate> {
  const isHere = useIsHere()
  const navigate = useNavigate()
  return async (options) => {
    if (isHere()) await navigate(options)
  }
}
