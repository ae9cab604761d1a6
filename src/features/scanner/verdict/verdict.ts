import type { CheckResult, Unanswered } from '../../../data/scans/rows.ts'
import { formatDayTime, formatPastMoment, formatTime } from '../../../domain/format.ts'
import { isSameLocalDay } from '../../../domain/local-day.ts'
import { formatVoucherEnd } from '../../../domain/voucher/voucher-end.ts'
import { errorTexts } from '../../../texts/errors.ts'
import { scannerTexts } from '../../../texts/scanner.ts'

/** Green: serve. Amber: serve, the use is sent later. Red: do not serve. Gray: nothing is known yet. */
export type Tone = 'green' | 'red' | 'amber' | 'gray'

export interface Verdict {
  tone: Tone
  /** The giant word. */
  word: string
  title: string
  details: string[]
  /** The guest to serve; only on green and amber. */
  guest?: { firstName: string | null; pet: string | null; rules: string | null }
}

const t = scannerTexts.verdict

/** What the waiter sees for each result: tone, words, and what to do next (rules: Scanning). `now` in epoch ms. */
export function verdictOf(result: CheckResult, now: number): Verdict {
  switch (result.outcome) {
    case 'validated':
    case 'replayed':
      return {
        tone: 'green',
        word: t.words.green,
        title: t.validated,
        details: result.outcome === 'replayed' ? [t.replayed] : [],
        guest: guestOf(result),
      }
    case 'pending_sync':
      return { tone: 'amber', word: t.words.amber, title: t.pending, details: [t.pendingHelp], guest: guestOf(result) }
    case 'not_found':
      if (result.detail === 'short_code') return mistyped
      return red(t.notFound, t.notFoundHelp)
    case 'already_used': {
      const device = result.used_on_this_device ? t.onThisDevice : t.onAnotherDevice
      return red(t.alreadyUsed, `${t.usedAt(formatPastMoment(result.used_at, now))} ${device}`)
    }
    case 'expired':
      return red(
        t.expired,
        result.expires_at !== null && t.expiredAt(formatVoucherEnd(result.expires_at)),
        t.expiredHelp,
      )
    case 'used_today':
      return red(t.usedToday, t.usedTodayHelp)
    case 'outside_window':
      return red(
        result.detail === 'paused' ? t.pausedToday : t.outsideWindow,
        result.next_valid_at !== null && nextValidLine(result.next_valid_at, now),
      )
    case 'wrong_restaurant':
      return red(
        t.wrongRestaurant,
        result.restaurant_name !== null && t.belongsTo(result.restaurant_name),
        t.wrongRestaurantHelp,
      )
    case 'not_allowed':
      return red(t.notAllowed[result.detail], t.notAllowedHelp[result.detail])
    default:
      return unanswered(result.reason)
  }
}

function red(title: string, ...details: (string | false)[]): Verdict {
  return { tone: 'red', word: t.words.red, title, details: details.filter((detail) => detail !== false) }
}

const mistyped: Verdict = {
  tone: 'gray',
  word: t.mistyped.word,
  title: t.mistyped.title,
  details: [t.mistyped.help],
}

/** Gray, because nothing was decided about the voucher. */
function unanswered(reason: Unanswered): Verdict {
  const [title, help] = hasWords(reason) ? t.unanswered[reason] : [t.unanswered.server[0], errorTexts[reason]]
  return { tone: 'gray', word: t.words.gray, title, details: [help] }
}

function hasWords(reason: Unanswered): reason is keyof typeof t.unanswered {
  return Object.hasOwn(t.unanswered, reason)
}

type Served = Pick<Extract<CheckResult, { outcome: 'pending_sync' }>, 'member_first_name' | 'pet' | 'rules_snapshot'>

function guestOf({ member_first_name: firstName, pet, rules_snapshot: rules }: Served): NonNullable<Verdict['guest']> {
  return { firstName, pet: petLine(pet), rules }
}

function petLine(pet: { name: string; size: string | null } | null): string | null {
  if (pet === null) return null
  const size = isPetSize(pet.size) ? t.petSizes[pet.size] : null
  return size === null ? pet.name : `${pet.name}, ${size}`
}

function isPetSize(size: string | null): size is keyof typeof t.petSizes {
  return size !== null && Object.hasOwn(t.petSizes, size)
}

function nextValidLine(next: Date, now: number): string {
  const today = isSameLocalDay(next, now)
  return today ? t.validLaterToday(formatTime(next)) : t.validAgain(formatDayTime(next))
}
