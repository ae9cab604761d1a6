import type { AuditLine } from '../../../data/admin/audit.ts'
import { formatCep } from '../../../domain/br/cep.ts'
import { formatCnpj } from '../../../domain/br/cnpj.ts'
import { formatCpf } from '../../../domain/br/cpf.ts'
import { formatPhone } from '../../../domain/br/phone.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { formatCalendarDay, formatMoney, formatMonth, formatPriceRange } from '../../../domain/format.ts'
import { formatFirstDay, formatLastDay } from '../../../domain/money/period-days.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminAuditTexts } from '../../../texts/admin/audit.ts'
import { adminProposalTexts } from '../../../texts/admin/proposals.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { ownPlaceTexts } from '../../../texts/manager/own-place.ts'
import { restaurantConflictTexts } from '../../../texts/forms/restaurant-conflict.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'

const t = adminAuditTexts
const form = restaurantFormTexts.form
const actions: Record<string, string> = t.actions
const fields: Record<string, string> = { ...restaurantConflictTexts.parts, ...t.fields }
/** Words for the values of columns that have a few. */
const choices: Record<string, Record<string, string>> = {
  status: { ...adminProposalTexts.statuses, ...t.values.status },
  outcome: t.values.outcome,
  kind: t.values.kind,
  role: adminPeopleTexts.roles,
  change_kind: ownPlaceTexts.club.parts,
  availability_mode: form.availabilityModes,
  meal_type: form.meals,
  max_pet_size: form.petSizes,
  day_of_week: Object.fromEntries(form.days.entries()),
}
/** Formats of columns that are not written as their type. */
const formats: Record<string, (value: string) => string> = {
  price: (reais) => formatMoney(Number(reais)),
  amount_cents: (cents) => formatMoney(Number(cents) / 100),
  price_range: (range) => formatPriceRange(Number(range)),
  postal_code: formatCep,
  cnpj: formatCnpj,
  payer_cpf: formatCpf,
  telefone: formatPhone,
  terms_version: formatMonth,
  image_url: () => t.values.photo,
  start_date: (moment) => formatFirstDay(parseTimestamp(moment)),
  period_start: (moment) => formatFirstDay(parseTimestamp(moment)),
  end_date: (moment) => formatLastDay(parseTimestamp(moment)),
  period_end: (moment) => formatLastDay(parseTimestamp(moment)),
}

/** The action of an audit line as text. */
export function actionText(action: string): string {
  return actions[action] ?? action
}

export interface FieldChange {
  field: string
  before: string
  after: string
}

/** The changed fields of an audit line, each with its value before and after as text. */
export function changesOf({ before, after }: Pick<AuditLine, 'before' | 'after'>): FieldChange[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.map((key) => {
    const [old, present] = [valueText(before?.[key], key), valueText(after?.[key], key)]
    const isOtherPhoto = key === 'image_url' && old === present
    return { field: fields[key] ?? key, before: old, after: isOtherPhoto ? t.values.otherPhoto : present }
  })
}

function valueText(value: unknown, key: string): string {
  if (value === null || value === undefined || value === '') return t.nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (Array.isArray(value))
    return key !== 'images' && value.every((item) => typeof item === 'string') && value.length <= 3 && value.length > 0
      ? value.map((item) => valueText(item, '')).join(', ')
      : t.list(value.length)
  if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value)
  const format = formats[key]
  if (format !== undefined) return format(String(value))
  const choice = choices[key]?.[value]
  if (choice !== undefined) return choice
  if (typeof value === 'number') return value.toLocaleString('pt-BR', { maximumFractionDigits: 6 })
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:/.test(value)) return formatClubDateTime(parseTimestamp(value))
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatCalendarDay(value)
  return value.replace(/^(\d\d:\d\d):\d\d$/, '$1')
}
