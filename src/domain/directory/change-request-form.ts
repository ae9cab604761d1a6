import * as z from 'zod/mini'
import { adminChangeRequestTexts } from '../../texts/admin/change-requests.ts'
import { ownPlaceTexts } from '../../texts/manager/own-place.ts'

/** What a manager may ask the club to change. */
export const requestKinds = ['name', 'address', 'category', 'voucher_rules', 'availability', 'other'] as const
export type RequestKind = (typeof requestKinds)[number]

export const changeRequestSchema = z.object({
  kind: z.enum(requestKinds),
  wanted: z.string().check(z.trim(), z.minLength(3, ownPlaceTexts.request.missing), z.maxLength(1000)),
})

const t = adminChangeRequestTexts.dialog

/** The admin's answer to a request: declining needs a word. */
export const requestAnswerSchema = z
  .object({
    decision: z.enum(['accepted', 'declined'], t.decisionMissing),
    words: z.string().check(z.trim(), z.maxLength(500)),
  })
  .check((context) => {
    const { decision, words } = context.value
    if (decision === 'declined' && words === '')
      context.issues.push({ code: 'custom', message: t.wordsMissing, path: ['words'], input: words })
  })
