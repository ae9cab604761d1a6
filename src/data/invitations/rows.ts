import * as z from 'zod/mini'
import { timestampRow } from '../timestamp-row.ts'

/** What keeps somebody from accepting (rules: Invitations). */
const obstacleRow = z.object({
  status: z.enum(['suspended', 'admin', 'already_manager', 'subscribed', 'open_order']),
  /** The end of the subscription. */
  until: z.optional(timestampRow),
})
export type InvitationObstacle = z.infer<typeof obstacleRow>

const endedStates = ['unknown', 'used', 'declined', 'withdrawn', 'expired', 'accepted'] as const
export type EndedInvitation = (typeof endedStates)[number]

/** The invitation as anybody with its link reads it; 'accepted' means that the reader accepted it. */
export const invitationRow = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('pending'),
    expires_at: timestampRow,
    /** The first name of the inviter; null where it is not known. */
    invited_by: z.nullable(z.string()),
    by_club: z.boolean(),
    obstacle: z.nullable(obstacleRow),
    restaurants: z.array(z.object({ name: z.string(), city: z.nullable(z.string()) })),
  }),
  z.object({ status: z.enum(endedStates) }),
])
export type InvitationOfLink = z.infer<typeof invitationRow>
export type PendingInvitation = Extract<InvitationOfLink, { status: 'pending' }>

/** A new invitation; its token is shown this once. */
export const createdInvitationRow = z.discriminatedUnion('status', [
  z.object({ status: z.literal('created'), id: z.uuid(), token: z.string(), expires_at: timestampRow }),
  z.object({ status: z.literal('too_many') }),
])

export const teamRow = z.array(z.object({ name: z.nullable(z.string()), since: timestampRow, is_you: z.boolean() }))

/** An invitation as managers and admins of its restaurants read it. */
const teamInvitationRow = z.object({
  id: z.uuid(),
  note: z.nullable(z.string()),
  state: z.enum(['pending', 'used', 'declined', 'withdrawn', 'expired']),
  created_at: timestampRow,
  expires_at: timestampRow,
  answered_at: z.nullable(timestampRow),
  invited_by: z.nullable(z.string()),
  accepted_by: z.nullable(z.string()),
  may_withdraw: z.boolean(),
  restaurants: z.array(z.string()),
})
export type TeamInvitation = z.infer<typeof teamInvitationRow>

export const invitationPageRow = z.object({ total: z.number(), items: z.array(teamInvitationRow) })
