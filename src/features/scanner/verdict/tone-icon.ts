import { CircleCheckBig, CircleQuestionMark, ClockCheck, OctagonX, type LucideIcon } from 'lucide-react'
import type { Tone } from './verdict.ts'

/** A shape of its own for each tone: colour is never the only sign. */
export const toneIcons: Record<Tone, LucideIcon> = {
  green: CircleCheckBig,
  red: OctagonX,
  amber: ClockCheck,
  grey: CircleQuestionMark,
}

/** The tones on paper, for lists. */
export const toneColours: Record<Tone, string> = {
  green: 'text-success',
  red: 'text-danger',
  amber: 'text-warning',
  grey: 'text-muted',
}
