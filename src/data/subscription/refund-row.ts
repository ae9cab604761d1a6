import * as z from 'zod/mini'
import { pixKeyKinds } from '../../domain/money/pix-key-kinds.ts'
import { timestampRow } from '../timestamp-row.ts'

/** A refund as member and admin read it; it is owed while `done_at` is null. */
export const refundFields = {
  amount_cents: z.number(),
  created_at: timestampRow,
  /** The end of the last day on which it should be sent. */
  due_at: timestampRow,
  pix_key_kind: z.nullable(z.enum(pixKeyKinds)),
  pix_key: z.nullable(z.string()),
  done_at: z.nullable(timestampRow),
  /** The day on which the bank sent it, yyyy-MM-dd. */
  paid_on: z.nullable(z.string()),
  reference: z.nullable(z.string()),
}

export const refundRow = z.object(refundFields)
export type Refund = z.infer<typeof refundRow>
