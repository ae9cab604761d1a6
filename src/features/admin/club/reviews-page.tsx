import { club, fetchReviewPage, useDeleteReview, type ListedReview } from '../../../data/admin/club.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatDateTime } from '../../../domain/format.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Stars } from '../../../ui/controls/stars.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { RemovableRowsPage } from './removable-rows-page.tsx'

const t = adminClubTexts.reviews
const written = ({ created_at: at }: ListedReview) => formatDateTime(parseTimestamp(at))

const columns: Column<ListedReview>[] = [
  {
    key: 'restaurant',
    label: t.columns.restaurant,
    sortable: true,
    heading: true,
    cell: (row) => <span className="line-clamp-2 max-w-64 font-semibold">{row.restaurant_name}</span>,
  },
  {
    key: 'rating',
    label: t.columns.rating,
    sortable: true,
    cell: (row) => <Stars readOnly size="sm" value={row.rating} />,
  },
  {
    key: 'comment',
    label: t.columns.comment,
    className: 'xl:w-2/5',
    cell: (row) =>
      row.comment === null ? (
        <span className="text-muted">{t.noComment}</span>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{row.comment}</p>
      ),
  },
  {
    key: 'author',
    label: t.columns.author,
    cell: (row) => row.author ?? <span className="text-muted">{t.left}</span>,
  },
  {
    key: 'created_at',
    label: t.columns.created,
    sortable: true,
    className: 'whitespace-nowrap text-muted',
    cell: written,
  },
]

/** Moderation of reviews: removing one recomputes the restaurant's rating. */
export function ReviewsPage() {
  const { userId } = useSignedIn()
  return (
    <RemovableRowsPage
      texts={t}
      columns={columns}
      query={(state) => club.reviews(userId, state)}
      nameOf={(row) => row.restaurant_name}
      remove={useDeleteReview()}
      confirm={t.confirm}
      filters={[
        { value: '', label: t.allStars },
        ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: t.stars(stars) })),
      ]}
      exported={{
        file: 'avaliacoes',
        fetchPage: fetchReviewPage,
        columns: [
          [t.columns.restaurant, (row) => row.restaurant_name],
          [t.columns.rating, (row) => row.rating],
          [t.columns.comment, (row) => row.comment],
          [t.columns.created, written],
        ],
      }}
    />
  )
}
