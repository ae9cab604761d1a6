import * as z from 'zod/mini'
import { emailShape } from '../email-shape.ts'
import { oneLine } from '../one-line.ts'

/** An e-mail address of a form, without spaces around it and characters that nobody can see. */
export const emailAddress = (message: string) =>
  z.string().check(z.overwrite(oneLine), z.maxLength(254, message), z.regex(emailShape, message))
