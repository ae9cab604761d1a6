import * as z from 'zod/mini'
import { adminClubTexts } from '../../texts/admin/club.ts'
import { oneLine } from '../one-line.ts'
import { moneyField } from './money.ts'

const t = adminClubTexts.plans.problems

/** Form of a plan, with one feature per line; its output is a row of `subscription_plans`, price in reais. */
export const planFormSchema = z.object({
  name: z.string().check(z.overwrite(oneLine), z.minLength(1, t.name), z.maxLength(80)),
  description: z.pipe(
    z.string().check(z.trim(), z.maxLength(500)),
    z.transform((value) => (value === '' ? null : value)),
  ),
  price: moneyField({ min: 1, max: 9_999_900 }),
  duration_months: z.pipe(
    z.pipe(z.string(), z.transform(Number)),
    z.number(t.duration).check(z.int(t.duration), z.minimum(1, t.duration), z.maximum(60, t.duration)),
  ),
  features: z.pipe(
    z.string().check(z.maxLength(3000)),
    z.transform((lines) =>
      lines
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ),
  is_active: z.boolean(),
})

export type PlanFormInput = z.input<typeof planFormSchema>
