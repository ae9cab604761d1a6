import type { AuditLine } from '../../../data/admin/audit.ts'
import { adminAuditTexts } from '../../../texts/admin/audit.ts'
import { changesOf, type FieldChange } from './audit-words.ts'

const t = adminAuditTexts

/** The fields that an audit line changed; more than two are folded. */
export function ChangeList({ line }: { line: Pick<AuditLine, 'before' | 'after' | 'reason'> }) {
  const changes = changesOf(line)
  return (
    <div className="grid gap-1">
      {line.reason !== null && <p>{t.reason(line.reason)}</p>}
      {changes.length > 0 && changes.length <= 2 && <Changes changes={changes} />}
      {changes.length > 2 && (
        <details className="-mt-2">
          <summary
            className="flex min-h-9 cursor-pointer items-center gap-1 underline decoration-line-strong
              underline-offset-4"
          >
            {t.details(changes.length)}
          </summary>
          <Changes changes={changes} />
        </details>
      )}
    </div>
  )
}

function Changes({ changes }: { changes: FieldChange[] }) {
  return (
    <dl className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-2 sm:flex sm:flex-wrap">
          <dt className="text-muted">{field}:</dt>
          <dd className="min-w-0 wrap-anywhere">
            <span className="sr-only">{t.before}: </span>
            <del className="text-muted decoration-muted/60">{before}</del>
            <span aria-hidden> → </span>
            <span className="sr-only">. {t.after}: </span>
            <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
