import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callRpc } from '../supabase/client.ts'
import { invitationPageRow, invitationRow, teamRow } from './rows.ts'

const ofPerson = (userId: string) => ['invitations', userId] as const

export const invitations = {
  ofPerson,

  /** What a link says to a visitor (null) or to a person (rules: Invitations). */
  link: (userId: string | null, token: string) =>
    queryOptions({
      queryKey: ['invitation', userId, token] as const,
      queryFn: () => callRpc('read_invitation', { token }, invitationRow, { asVisitor: userId === null }),
      staleTime: 0,
      gcTime: 0,
    }),

  /** Who manages a restaurant. */
  team: (userId: string, restaurantId: string) =>
    queryOptions({
      queryKey: [...ofPerson(userId), 'team', restaurantId] as const,
      queryFn: () => callRpc('restaurant_team', { restaurant_id: restaurantId }, teamRow),
      staleTime: 0,
    }),

  /** A page of the invitations to a restaurant, or to all of the person's (null), newest first. */
  list: (userId: string, restaurantId: string | null, page: number) =>
    queryOptions({
      queryKey: [...ofPerson(userId), 'list', restaurantId, page] as const,
      queryFn: () =>
        callRpc(
          'team_invitations',
          { ...(restaurantId !== null && { restaurant_id: restaurantId }), page },
          invitationPageRow,
        ),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}
