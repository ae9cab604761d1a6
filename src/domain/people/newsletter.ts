import * as z from 'zod/mini'
import { siteTexts } from '../../texts/site/site.ts'
import { emailAddress } from './email-address.ts'

/** Form of the announcement of plans, with its honeypot (rules: Newsletter). */
export const newsletterSchema = z.object({
  email: emailAddress(siteTexts.announcement.invalidEmail),
  website: z.string(),
})
