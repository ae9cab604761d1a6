import * as z from 'zod/mini'
import { teamTexts } from '../../texts/invitations/team.ts'

/** Whom an invitation is for and where: one to 50 restaurants, a note of at most 120 characters or null. */
export const invitationSchema = z.object({
  restaurantIds: z
    .array(z.string())
    .check(z.minLength(1, teamTexts.inviting.noPlace), z.maxLength(50, teamTexts.inviting.tooManyPlaces)),
  note: z.pipe(
    z.string().check(z.trim(), z.maxLength(120, teamTexts.inviting.noteTooLong)),
    z.transform((note) => (note === '' ? null : note)),
  ),
})
export type InvitationAnswers = z.infer<typeof invitationSchema>
