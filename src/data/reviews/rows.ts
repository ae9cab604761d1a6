import * as z from 'zod/mini'
import { timestampRow } from '../timestamp-row.ts'

/** A member's published review. */
export const reviewRow = z.object({
  rating: z.int().check(z.gte(1), z.lte(5)),
  comment: z.nullable(z.string()),
  created_at: timestampRow,
})
export type Review = z.infer<typeof reviewRow>
