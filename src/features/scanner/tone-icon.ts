import { CircleCheckBig, CircleQuestionMark, OctagonX, type LucideIcon } from 'lucide-react'
import type { Tone } from './verdict-of.ts'

/** A shape of its own for each tone: colour is never the only sign. */
export const toneIcons: Record<Tone, LucideIcon> = { green: CircleCheckBig, red: OctagonX, amber: CircleQuestionMark }
