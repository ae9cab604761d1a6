import type { AuditLine } from '../../../data/admin/audit.ts'
import { formatDateTime } from '../../../domain/format.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminAuditTexts } from '../../../texts/admin/audit.ts'
import { adminProposalTexts } from '../../../texts/admin/proposals.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { adminRestaurantsTexts } from '../../../texts/admin/restaurants.ts'

const t = adminAuditTexts
const actions: Record<string, string> = t.actions
const fields: Record<string, string> = { ...adminRestaurantsTexts.conflict.parts, ...t.fields }
const words: Record<string, string> = { ...adminProposalTexts.statuses, ...adminPeopleTexts.roles }

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
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((key) => key !== 'id')
  return keys.map((key) => ({
    field: fields[key] ?? key,
    before: valueText(before?.[key]),
    after: valueText(after?.[key]),
  }))
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string') && value.length <= 3 && value.length > 0
      ? value.join(', ')
      : t.list(value.length)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:/.test(value)) return formatDateTime(parseTimestamp(value))
  if (typeof value === 'string') return words[value] ?? value
  return typeof value === 'number' ? value.toLocaleString('pt-BR') : JSON.stringify(value)
}
