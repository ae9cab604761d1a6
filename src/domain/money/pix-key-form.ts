import * as z from 'zod/mini'
import { refundTexts } from '../../texts/subscription.ts'
import { pixKeyKinds } from './pix-key-kinds.ts'
import { readPixKey } from './pix-key.ts'

/** The form of a PIX key; its output is the key as it is stored (rules: Forms). */
export const pixKeySchema = z.pipe(
  z.object({ kind: z.enum(pixKeyKinds), key: z.string() }).check((context) => {
    const { kind, key } = context.value
    if (readPixKey(kind, key) === null) {
      const message = refundTexts.key.invalid[kind]
      context.issues.push({ code: 'custom', message, path: ['key'], input: key })
    }
  }),
  z.transform(({ kind, key }) => ({ kind, key: readPixKey(kind, key) ?? '' })),
)
