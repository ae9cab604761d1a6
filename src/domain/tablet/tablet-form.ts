import * as z from 'zod/mini'
import { tabletTexts } from '../../texts/tablet.ts'
import { readShortCode } from '../short-code.ts'
import { oneLine } from '../one-line.ts'

/** The connection code as it was typed; gives it without spaces, in upper case. */
export const connectSchema = z.object({
  code: z.pipe(z.pipe(z.string(), z.transform(readShortCode)), z.string(tabletTexts.connect.incomplete)),
})

/** A tablet's name: 1 to 40 characters. */
export const tabletNameSchema = z.object({
  name: z
    .string()
    .check(
      z.overwrite(oneLine),
      z.minLength(1, tabletTexts.naming.missing),
      z.maxLength(40, tabletTexts.naming.tooLong),
    ),
})
