import * as z from 'zod/mini'
import { parseTimestamp } from '../domain/timestamp.ts'

/** A database timestamp as a Date. Not for persisted queries: JSON would give back a string. */
export const timestampRow = z.pipe(z.string(), z.transform(parseTimestamp))
