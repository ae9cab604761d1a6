import * as z from 'zod/mini'
import { timestampRow } from '../timestamp-row.ts'

/** A member's published review. */
export const reviewRow = z.object({
  rating: z.int().check(z.gte(1), z.lte(5)),
  comment: z.nullable(z.string()),
  created_at: timestampRow,
  // Absent in what a device stored before these were read.
  /** What the restaurant answered. */
  answer: z.optional(z.nullable(z.string())),
  /** From then on its author can neither change nor delete it; only in one's own. */
  change_until: z.optional(timestampRow),
})
export type Review = z.infer<typeof reviewRow>
