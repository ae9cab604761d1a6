import * as z from 'zod/mini'
import { timestampRow } from '../timestamp-row.ts'

/** Why a camera shows no picture, as its screen, the server and the tablet's managers name it. */
export const cameraFailures = ['denied', 'missing', 'busy', 'insecure'] as const
export type CameraFailure = (typeof cameraFailures)[number]

/** A tablet as managers see it. */
export const managedTabletRow = z.object({
  id: z.uuid(),
  name: z.string(),
  connected_at: timestampRow,
  last_seen_at: z.nullable(timestampRow),
  app_version: z.nullable(z.string()),
  waiting_scans: z.number(),
  /** Another word than ours comes from another version of the app. */
  camera_trouble: z.nullable(z.string()),
  disconnected_at: z.nullable(timestampRow),
})
export type ManagedTablet = z.infer<typeof managedTabletRow>

export const tabletCodeRow = z.object({ code: z.string(), expires_at: timestampRow })
export type TabletCode = z.infer<typeof tabletCodeRow>

/** The answer to a connection code. */
export const connectionRow = z.union([
  z.object({
    status: z.literal('connected'),
    tablet: z.object({ id: z.uuid(), name: z.string(), restaurant_id: z.uuid(), restaurant_name: z.string() }),
  }),
  z.object({ status: z.enum(['wrong_code', 'too_many', 'unsent']) }),
])

/** The answer to a heartbeat. */
export const tabletStateRow = z.object({
  status: z.enum(['connected', 'disconnected']),
  name: z.string(),
  restaurant_id: z.uuid(),
  restaurant_name: z.string(),
  paused_today: z.boolean(),
})

export const renamedRow = z.object({ status: z.enum(['renamed', 'not_found']) })
export const disconnectedRow = z.object({ status: z.enum(['disconnected', 'not_found']) })
