import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { listTexts } from '../../texts/admin/lists.ts'
import { Button } from '../controls/button.tsx'
import { PlainForm } from '../controls/form.tsx'
import { Input } from '../controls/input.tsx'
import { nextPaint } from '../device/next-paint.ts'

type PaginationProps = {
  /** From 1. */
  page: number
  pages: number
  onChange: (page: number) => void
}

/** The pages of a list, the wanted one typed or next to this one. Renders nothing where one page holds all rows. */
export function Pagination({ page: current, pages, onChange }: PaginationProps) {
  // The number of the wanted page is drawn at once, before its rows.
  const [{ page, since }, setShown] = useState({ page: current, since: current })
  if (since !== current) setShown({ page: current, since: current })
  if (pages <= 1) return null
  const goTo = (wanted: number) => {
    setShown({ page: wanted, since: current })
    void nextPaint().then(() => onChange(wanted))
  }
  return (
    <nav aria-label={listTexts.pages} className="flex items-center justify-center gap-2">
      <StepButton label={listTexts.previousPage} isEnd={page <= 1} onClick={() => goTo(page - 1)}>
        <ChevronLeft aria-hidden />
      </StepButton>
      <PageInput page={page} pages={pages} onChange={goTo} />
      <p aria-live="polite" className="sr-only">
        {listTexts.pageOf(page, pages)}
      </p>
      <StepButton label={listTexts.nextPage} isEnd={page >= pages} onClick={() => goTo(page + 1)}>
        <ChevronRight aria-hidden />
      </StepButton>
    </nav>
  )
}

interface StepButtonProps {
  label: string
  /** True where there is no further page. The button keeps the focus then, which a disabled one would lose. */
  isEnd: boolean
  onClick: () => void
  children: ReactNode
}

function StepButton({ label, isEnd, onClick, children }: StepButtonProps) {
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onClick}
    >
      {children}
    </Button>
  )
}

/** Goes to the typed page with Enter or by leaving the field; a number past the end goes to the last page. */
function PageInput({ page, pages, onChange }: PaginationProps) {
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const wanted = Math.min(Number(typed), pages)
    if (wanted >= 1 && wanted !== page) onChange(wanted)
    setTyped(undefined)
  }
  return (
    <PlainForm
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
      className="flex items-center gap-2 px-1 text-sm whitespace-nowrap tabular-nums"
    >
      <span aria-hidden>{listTexts.page}</span>
      <Input
        aria-label={listTexts.goToPage}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={6}
        value={typed ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
        onBlur={go}
        style={{ width: `${String(Math.max(String(pages).length, 2) + 3.5)}ch` }}
        className="px-2! text-center"
      />
      <span aria-hidden>{listTexts.ofPages(pages)}</span>
    </PlainForm>
  )
}
