import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pagesOf } from '../../domain/url/table-rows.ts'
import { onceDialogsClosed } from '../overlays/history-moves.ts'

interface ShownPage {
  page: number
  /** Rows of a page. */
  size: number
  onPage: (page: number) => void
}

/** Leaves a page past the end, as when its last row was removed, for the last page that exists. */
export function useExistingPage(
  { data, isPlaceholderData }: Pick<UseQueryResult<{ total: number }>, 'data' | 'isPlaceholderData'>,
  { page, size, onPage }: ShownPage,
): void {
  const last = data === undefined || isPlaceholderData ? page : pagesOf(data.total, size)
  useEffect(() => {
    if (page > last) onceDialogsClosed(() => onPage(last)) // the row may have been removed in a dialog
  })
}
