import { ChevronLeft, ChevronRight } from 'lucide-react'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../controls/button.tsx'

type PaginationProps = {
  /** From 1. */
  page: number
  pages: number
  onChange: (page: number) => void
}

/** Renders nothing where one page holds all rows. */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={uiTexts.pages} className="flex items-center justify-center gap-2">
      <Button
        variant="outline"
        size="icon"
        aria-label={uiTexts.previousPage}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <p aria-live="polite" className="px-3 text-sm tabular-nums">
        {uiTexts.pageOf(page, pages)}
      </p>
      <Button
        variant="outline"
        size="icon"
        aria-label={uiTexts.nextPage}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
