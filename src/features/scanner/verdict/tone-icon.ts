import { CircleCheckBig, CircleQuestionMark, ClockCheck, OctagonX, type LucideIcon } from 'lucide-react'
import type { Tone } from './verdict.ts'

/** A shape of its own for each tone, because color must not be the only sign. */
export const toneIcons: Record<Tone, LucideIcon> = {
  green: CircleCheckBig,
  red: OctagonX,
  amber: ClockCheck,
  gray: CircleQuestionMark,
}

/** Text colors of the tones, for lists. */
export const toneColors: Record<Tone, string> = {
  green: 'text-success',
  red: 'text-danger',
  amber: 'text-warning',
  gray: 'text-muted',
}
