import { Link } from '@tanstack/react-router'
import { Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { useSetRestaurantDeleted } from '../../../data/admin/restaurants/mutations.ts'
import { fetchRestaurantPage, adminRestaurants } from '../../../data/admin/restaurants/queries.ts'
import type { ListedRestaurant } from '../../../data/admin/restaurants/rows.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { formatDateTime, formatRating } from '../../../domain/format.ts'
import { adminRestaurantsTexts } from '../../../texts/admin/restaurants.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CoverImage } from '../../../ui/layout/cover-image.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { TablePage } from '../table/table-page.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

const t = adminRestaurantsTexts.list
const filterValues = ['excluidos', 'todos'] as const
const tones = { open: 'success', closed: 'warning', deleted: 'destructive' } as const

/** The restaurants as admins list them (rules: Restaurants). */
export function RestaurantsPage() {
  const { userId } = useSignedIn()
  const [removing, setRemoving] = useState<ListedRestaurant>()
  const setDeleted = useSetRestaurantDeleted()

  const restore = async ({ id }: ListedRestaurant) => {
    try {
      const { status } = await setDeleted.mutateAsync({ id, deleted: false })
      if (status === 'not_found')
        notify.error(adminRestaurantsTexts.removal.restoreFailed, adminRestaurantsTexts.removal.gone)
      else notify.success(adminRestaurantsTexts.removal.restored, adminRestaurantsTexts.removal.restoredText)
    } catch (failure) {
      notify.error(adminRestaurantsTexts.removal.restoreFailed, failureReason(failure))
    }
  }

  const columns: Column<ListedRestaurant>[] = [
    { key: 'name', label: t.columns.name, sortable: true, heading: true, cell: (row) => <NameCell row={row} /> },
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
      cell: (row) => formatDateTime(parseTimestamp(row.updated_at)),
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
              <span className="xl:sr-only">{t.remove}</span>
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t.restoreNamed(row.name)}
              onClick={() => void restore(row)}
            >
              <RotateCcw aria-hidden className="size-4" />
              {t.restore}
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
        { value: '', label: t.filters.live },
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
          [t.columns.rating, (row) => row.rating],
          [t.columns.used, (row) => row.used],
          [t.columns.updated, (row) => formatDateTime(parseTimestamp(row.updated_at))],
        ],
      }}
      actions={
        <Button asChild>
          <Link to="/dashboard/estabelecimentos-admin/novo">
            <Plus aria-hidden />
            {t.add}
          </Link>
        </Button>
      }
    >
      <RemovalDialog restaurant={removing} onClose={() => setRemoving(undefined)} />
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
          className="line-clamp-2 max-w-96 font-semibold underline-offset-4 hover:underline"
        >
          {row.name}
        </Link>
        <span className="max-w-96 truncate text-xs text-muted">/{row.slug}</span>
      </span>
    </span>
  )
}

function situationOf(row: ListedRestaurant): 'open' | 'closed' | 'deleted' {
  return row.deleted_at !== null ? 'deleted' : row.is_open ? 'open' : 'closed'
}

function Situation({ row }: { row: ListedRestaurant }) {
  const situation = situationOf(row)
  return <Badge tone={tones[situation]}>{t.situations[situation]}</Badge>
}

function Missing({ text }: { text: string }) {
  return <span className="text-muted">{text}</span>
}
