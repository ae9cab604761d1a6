import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { restaurants, type Detail } from '../../../data/restaurants/queries.ts'
import { useOwnNavigate } from '../../../ui/layout/use-own-navigate.ts'

/** Replaces an earlier address of a restaurant with its present one, without asking the server again. */
export function usePresentAddress(slug: string, detail: Detail | undefined): void {
  const viewerId = useIdentity()?.userId ?? null
  const queryClient = useQueryClient()
  const navigate = useOwnNavigate()
  const present = detail?.restaurant?.slug ?? slug
  const open = useEffectEvent(() => {
    queryClient.setQueryData(restaurants.detail(viewerId, present).queryKey, detail)
    void navigate({ to: '/estabelecimentos/$slug', params: { slug: present }, search: true, replace: true })
  })
  useEffect(() => {
    if (present !== slug) open()
  }, [present, slug])
}
