import { Link } from '@tanstack/react-router'
import { FileUp, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { fetchRestaurantPage, adminRestaurants } from '../../../data/admin/restaurants/queries.ts'
import type { ListedRestaurant } from '../../../data/admin/restaurants/rows.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { formatRating } from '../../../domain/format.ts'
import { restaurantListTexts as t } from '../../../texts/admin/restaurants/list.ts'
import { restaurantRecordTexts } from '../../../texts/admin/restaurants/record.ts'
import { restaurantTimesTexts } from '../../../texts/admin/restaurants/times.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { CoverImage } from '../../../ui/layout/cover-image.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { TablePage } from '../table/table-page.tsx'
import { ChoiceBar } from './times/choice-bar.tsx'
import { useRestore } from './use-restore.ts'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const RemovalDialog = lazyDialog(async () => (await import('./removal-dialog.tsx')).RemovalDialog)

const { removal } = restaurantRecordTexts
const filterValues = ['no-ar', 'rascunhos', 'excluidos', 'todos'] as const
const tones = { open: 'success', closed: 'warning', draft: 'neutral', deleted: 'destructive' } as const

/** The restaurants as admins list them (rules: Restaurants). */
export function RestaurantsPage() {
  const { userId } = useSignedIn()
  const [removing, setRemoving] = useState<ListedRestaurant>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { restore, restoring } = useRestore()
  useCatchFocus(restoring)
  useCatchFocus(chosen.length === 0)

  const columns: Column<ListedRestaurant>[] = [
    {
      key: 'choice',
      label: restaurantTimesTexts.choiceColumn,
      actions: true,
      className: 'max-xl:absolute max-xl:top-2 max-xl:right-4',
      cell: (row) =>
        row.deleted_at === null && (
          <Checkbox
            checked={chosen.includes(row.id)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
            }
          >
            <span className="sr-only">{restaurantTimesTexts.choose(row.name)}</span>
          </Checkbox>
        ),
    },
    {
      key: 'name',
      label: t.columns.name,
      sortable: true,
      heading: true,
      className: 'max-xl:mr-11 max-xl:min-h-8 max-xl:items-center',
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'category',
      label: t.columns.category,
      sortable: true,
      cell: (row) => row.category ?? <Missing text={t.noCategory} />,
    },
    {
      key: 'city',
      label: t.columns.city,
      sortable: true,
      cell: (row) =>
        row.city === null ? <Missing text={t.noCity} /> : [row.city, row.state].filter(Boolean).join(' · '),
    },
    { key: 'situation', label: t.columns.situation, cell: (row) => <Situation row={row} /> },
    {
      key: 'rating',
      label: t.columns.rating,
      sortable: true,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (row) =>
        row.review_count === 0 ? <Missing text="–" /> : t.reviews(formatRating(row.rating), row.review_count),
    },
    { key: 'used', label: t.columns.used, sortable: true, align: 'end', cell: (row) => row.used },
    {
      key: 'updated_at',
      label: t.columns.updated,
      sortable: true,
      className: 'whitespace-nowrap text-muted',
      cell: (row) => formatClubDateTime(parseTimestamp(row.updated_at)),
    },
    {
      key: 'actions',
      label: t.columns.actions,
      actions: true,
      cell: (row) => (
        <>
          <Button asChild variant="outline" size="sm">
            <Link to="/dashboard/estabelecimentos-admin/$id" params={{ id: row.id }} aria-label={t.editNamed(row.name)}>
              <Pencil aria-hidden className="size-4" />
              <span className="xl:sr-only">{t.edit}</span>
            </Link>
          </Button>
          {row.deleted_at === null ? (
            <Button variant="ghost" size="sm" aria-label={t.removeNamed(row.name)} onClick={() => setRemoving(row)}>
              <Trash2 aria-hidden className="size-4" />
              <span className="xl:sr-only">{removal.remove}</span>
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              loading={restoring === row.id}
              aria-label={t.restoreNamed(row.name)}
              onClick={() => void restore(row)}
            >
              {restoring === undefined && <RotateCcw aria-hidden className="size-4" />}
              {removal.restore}
            </Button>
          )}
        </>
      ),
    },
  ]

  return (
    <TablePage
      texts={t}
      columns={columns}
      query={(state) => adminRestaurants.list(userId, state)}
      defaultSort={{ by: 'name', order: 'asc' }}
      filters={[
        { value: '', label: t.filters.current },
        ...filterValues.map((value) => ({ value, label: t.filters[value] })),
      ]}
      exported={{
        file: 'estabelecimentos',
        fetchPage: fetchRestaurantPage,
        columns: [
          [t.columns.name, (row) => row.name],
          [t.columns.category, (row) => row.category],
          [t.columns.city, (row) => row.city],
          [t.columns.situation, (row) => t.situations[situationOf(row)]],
          [t.columns.rating, (row) => (row.review_count === 0 ? null : row.rating)],
          [t.columns.used, (row) => row.used],
          [t.columns.updated, (row) => formatClubDateTime(parseTimestamp(row.updated_at))],
        ],
      }}
      actions={
        <>
          <Button asChild variant="outline">
            <Link to="/dashboard/estabelecimentos-admin/importar">
              <FileUp aria-hidden />
              {t.import}
            </Link>
          </Button>
          <Button asChild>
            <Link to="/dashboard/estabelecimentos-admin/novo">
              <Plus aria-hidden />
              {t.add}
            </Link>
          </Button>
        </>
      }
    >
      <ChoiceBar chosen={chosen} onChange={setChosen} />
      {removing !== undefined && (
        <RemovalDialog
          restaurant={removing}
          onRemoved={() => setChosen(chosen.filter((id) => id !== removing.id))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </TablePage>
  )
}

function NameCell({ row }: { row: ListedRestaurant }) {
  return (
    <span className="flex items-center gap-3">
      <CoverImage src={row.image_url} alt="" className="w-15 shrink-0 rounded-sm" />
      <span className="grid min-w-0">
        <Link
          to="/dashboard/estabelecimentos-admin/$id"
          params={{ id: row.id }}
          className="max-w-96 font-semibold underline-offset-4 hover:underline max-xl:-my-2.75 max-xl:py-2.75"
        >
          <span className="line-clamp-2">{row.name}</span>
        </Link>
        <span className="max-w-96 text-xs text-muted wrap-anywhere xl:truncate">/{row.slug}</span>
      </span>
    </span>
  )
}

function situationOf(row: ListedRestaurant): keyof typeof tones {
  if (row.deleted_at === null && row.is_draft) return 'draft'
  return row.deleted_at !== null ? 'deleted' : row.is_open ? 'open' : 'closed'
}

function Situation({ row }: { row: ListedRestaurant }) {
  const situation = situationOf(row)
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tones[situation]}>{t.situations[situation]}</Badge>
      {situation === 'draft' && row.missing !== null && (
        <span className="text-xs text-muted">
          {row.missing.length === 0 ? t.nothingMissing : t.missing(row.missing.map((part) => t.parts[part]).join(', '))}
        </span>
      )}
    </span>
  )
}

function Missing({ text }: { text: string }) {
  return <span className="text-muted">{text}</span>
}
