import * as z from 'zod/mini'

const text = z.nullable(z.string())

export const petRow = z.object({
  id: z.uuid(),
  name: z.string(),
  breed: text,
  size: z.enum(['small', 'medium', 'large']),
  special_needs: text,
})
export type Pet = z.infer<typeof petRow>
