import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { restaurants, type Detail } from '../../../data/restaurants/queries.ts'

/** Replaces an earlier address of a restaurant with its present one, without asking the server again. */
export function usePresentAddress(slug: string, detail: Detail | undefined): void {
  const viewerId = useIdentity()?.userId ?? null
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const present = detail?.restaurant?.slug ?? slug
  useEffect(() => {
    if (present === slug) return
    queryClient.setQueryData(restaurants.detail(viewerId, present).queryKey, detail)
    void navigate({ to: '/estabelecimentos/$slug', params: { slug: present }, search: true, replace: true })
  }, [present, slug, viewerId, detail, queryClient, navigate])
}
