import * as z from 'zod/mini'

/** What an address may not contain: in a mailto link these would add recipients or a text. Like `private.is_email`. */
export const emailShape = /^[^\]@\s?&#%<>"(),:;\\[]+@[^\]@\s?&#%<>"(),:;\\[]+\.[^\]@\s?&#%<>"(),:;\\[]+$/

/** An e-mail address of a form, trimmed. */
export const emailAddress = (message: string) =>
  z.string().check(z.trim(), z.maxLength(254, message), z.regex(emailShape, message))
