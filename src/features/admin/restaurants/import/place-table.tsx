import { Link } from '@tanstack/react-router'
import type { Place } from '../../../../domain/import/read-place.ts'
import { restaurantImportTexts } from '../../../../texts/admin/restaurants/import.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Table, type Column } from '../../../../ui/lists/table.tsx'

const t = restaurantImportTexts
const tones = { fresh: 'success', existing: 'neutral', deleted: 'neutral', wrong: 'destructive' } as const

export interface PreviewedPlace {
  place: Place
  /** The restaurant that the place already is. */
  existing: { id: string; deleted: boolean } | null
}

const columns: Column<PreviewedPlace>[] = [
  { key: 'line', label: t.columns.line, align: 'end', cell: ({ place }) => place.line },
  {
    key: 'name',
    label: t.columns.name,
    heading: true,
    className: 'max-xl:order-first',
    cell: ({ place }) => <strong>{place.name === '' ? t.noName : place.name}</strong>,
  },
  { key: 'city', label: t.columns.city, cell: ({ place }) => place.city },
  { key: 'situation', label: t.columns.situation, cell: (row) => <Situation row={row} /> },
]

/** The lines of a spreadsheet, those with problems first. */
export function PlaceTable({ rows }: { rows: readonly PreviewedPlace[] }) {
  const isWrong = (row: PreviewedPlace) => situationOf(row) === 'wrong'
  return (
    <Table
      caption={t.table}
      columns={columns}
      rows={[...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))]}
      rowKey={({ place }) => String(place.line)}
    />
  )
}

function situationOf({ place, existing }: PreviewedPlace): keyof typeof tones {
  if (existing !== null) return existing.deleted ? 'deleted' : 'existing'
  return place.problems.length === 0 ? 'fresh' : 'wrong'
}

function Situation({ row }: { row: PreviewedPlace }) {
  const { place, existing } = row
  const situation = situationOf(row)
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tones[situation]}>{t.situations[situation]}</Badge>
      {existing !== null && (
        <Link
          to="/dashboard/estabelecimentos-admin/$id"
          params={{ id: existing.id }}
          target="_blank"
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t.seeExisting(place.name)}
        </Link>
      )}
      {situation === 'wrong' && (
        <ul className="grid gap-0.5 text-sm text-danger">
          {place.problems.map(({ column, text }) => (
            <li key={`${column ?? ''} ${text}`}>
              {column !== null && <strong>{t.help[column][0]}: </strong>}
              {text}
            </li>
          ))}
        </ul>
      )}
    </span>
  )
}
