import { X } from 'lucide-react'
import { formatCalendarDay } from '../../../domain/format.ts'
import { parseTableState, type TableState } from '../../../domain/url/table-state.ts'
import { adminTexts } from '../../../texts/admin/dashboard.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'

/** Says from which day on a table lists, where a figure of the panel led to it; pressing it shows all days again. */
export function SinceChip({ words }: { words: (day: string, state: TableState) => string }) {
  const [state, change] = useUrlState(parseTableState)
  useCatchFocus(state.de)
  if (state.de === undefined) return null
  const text = words(formatCalendarDay(state.de), state)
  return (
    <Button
      variant="secondary"
      aria-label={adminTexts.table.removePeriod(text)}
      onClick={() => change({ de: undefined })}
    >
      {text}
      <X aria-hidden />
    </Button>
  )
}
