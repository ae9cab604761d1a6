import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../controls/button.tsx'
import { catchFocus } from '../layout/focus-content.ts'
import { useBackCloses } from './use-back-closes.ts'

export type DialogProps = {
  open: boolean
  /** Without it the dialog cannot be closed: no close button, no Back, no Escape, no click outside. */
  onClose?: (() => void) | undefined
  /** Whether the opener has added an entry to the history; then the dialog adds none, and a reload opens it again. */
  isInHistory?: boolean
  title: ReactNode
  description?: ReactNode
  /** An element with `data-first-focus` receives the focus, else the close button. */
  children: ReactNode
  /** Stays visible while the body scrolls, but in a low window all of the dialog scrolls. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full' | undefined
  /** What gets the focus at the end; by default what had it before. */
  returnFocus?: (() => HTMLElement | undefined) | undefined
}

// A sideways phone is wide enough for windows, and has its notch at the side.
const windowClass = `md:right-[env(safe-area-inset-right)] md:left-[env(safe-area-inset-left)] md:m-auto md:h-fit
  md:max-h-[min(54rem,92dvh)] md:rounded-lg md:border md:border-line`
const sheetClass = 'pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]'
const sizes = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl', xl: 'md:max-w-6xl' }

// The element that opened the dialog that is closing now. A dialog that replaces it returns the focus there.
let openerBefore: Element | null = null

/** The dialog's loaded code. `Dialog` keeps it mounted after its first opening. */
export function DialogWindow({
  open,
  onClose,
  isInHistory = false,
  title,
  description,
  children,
  footer,
  size = 'md',
  returnFocus,
}: DialogProps) {
  useBackCloses(open && !isInHistory, onClose)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (!open) return undefined
    return () => {
      if (opener.current?.isConnected === true) openerBefore = opener.current
    }
  }, [open])
  const mandatory = onClose === undefined
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-black/55" />
        <Radix.Content
          className={cx(
            `fixed inset-0 z-50 flex animate-rise flex-col bg-surface pt-[env(safe-area-inset-top)] shadow-lg
            outline-none low:overflow-y-auto`,
            size === 'full' ? sheetClass : [windowClass, sizes[size]],
          )}
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            const { activeElement, body } = document
            opener.current = activeElement === body ? openerBefore : activeElement
            if (!(event.currentTarget instanceof HTMLElement)) return
            // A focused dialog: screen readers begin with the title, and no focus ring is drawn.
            const first = mandatory
              ? event.currentTarget
              : event.currentTarget.querySelector<HTMLElement>('[data-first-focus]')
            if (first === null) return
            event.preventDefault()
            first.focus()
          }}
          onCloseAutoFocus={() => {
            openerBefore = null
            const next = returnFocus?.() ?? opener.current
            if (next instanceof HTMLElement) next.focus()
            catchFocus() // where the dialog's action removed or disabled it
          }}
          onEscapeKeyDown={(event) => mandatory && event.preventDefault()}
          onInteractOutside={(event) => (mandatory || isToast(event.target)) && event.preventDefault()}
        >
          <div className="flex items-start gap-3 px-5 pt-5 pb-3 md:px-7 md:pt-6">
            <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
              <Radix.Title className="text-section">{title}</Radix.Title>
              {description !== undefined && <Radix.Description className="text-muted">{description}</Radix.Description>}
            </div>
            {!mandatory && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={uiTexts.close}
                onClick={onClose}
                className="-mt-1.5 -mr-2.5"
              >
                <X aria-hidden />
              </Button>
            )}
          </div>
          <div
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
            tabIndex={0}
            className="flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 -outline-offset-3
              last:pb-[max(1.5rem,env(safe-area-inset-bottom))] md:px-7 low:overflow-visible"
          >
            {children}
          </div>
          {footer !== undefined && (
            <footer
              className="flex flex-col-reverse gap-3 border-t border-line px-5 pt-4
                pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-7"
            >
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function isToast(target: EventTarget | null) {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}
