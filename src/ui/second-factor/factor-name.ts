import type { Factor } from '../../domain/people/second-factor.ts'
import { secondFactorTexts } from '../../texts/second-factor.ts'

/** What the person called a factor, or else what it is. */
export function factorName({ name, kind }: Factor): string {
  return name === '' ? secondFactorTexts.unnamed[kind] : name
}
