import { useRouter } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { useEffect, type CSSProperties } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import { uiTexts } from '../../texts/ui.ts'
import { catchFocus } from '../layout/focus-content.ts'
import { onNotice, takeNotices } from './notify.ts'

const colors = {
  '--normal-bg': 'var(--color-surface)',
  '--normal-border': 'var(--color-line)',
  '--normal-text': 'var(--color-ink)',
  '--success-bg': 'var(--color-success-soft)',
  '--success-border': 'var(--color-success)',
  '--success-text': 'var(--color-success-soft-ink)',
  '--error-bg': 'var(--color-danger-soft)',
  '--error-border': 'var(--color-danger)',
  '--error-text': 'var(--color-danger-soft-ink)',
  '--info-bg': 'var(--color-surface)',
  '--info-border': 'var(--color-line-strong)',
  '--info-text': 'var(--color-ink)',
  '--toast-close-button-start': 'unset',
  '--toast-close-button-end': '0',
  '--toast-close-button-transform': 'translate(35%, -35%)',
  '--border-radius': 'var(--radius-md)',
  fontFamily: 'var(--font-sans)',
  zIndex: 55, // above dialogs, below the account menu
} as CSSProperties

// At the bottom, where they cover no header, title or QR code: above the tabs or a page's own bar (data-bottom-bar;
// 'phone': a bar on phones only).
// With a dialog, above its buttons on a phone, and in the corner beside them on a larger screen.
const bottomClass = cx(
  '[--toast-bottom:calc(4.5rem+env(safe-area-inset-bottom))] md:[--toast-bottom:1.5rem]',
  '[body:has([data-bottom-bar]):not(:has([role=dialog]))_&]:[--toast-bottom:calc(11rem+env(safe-area-inset-bottom))]',
  'md:[body:has([data-bottom-bar=true]):not(:has([role=dialog]))_&]:[--toast-bottom:8rem]',
  'lg:[body:has([data-bottom-bar=true]):not(:has([role=dialog]))_&]:[--toast-bottom:5.5rem]',
  '[body:has([role=dialog])_&]:[--toast-bottom:calc(1rem+env(safe-area-inset-bottom))]',
  '[body:has([role=dialog]>footer)_&]:[--toast-bottom:calc(9rem+env(safe-area-inset-bottom))]',
  'md:[body:has([role=dialog])_&]:[--toast-bottom:1.5rem]! md:[body:has([role=dialog])_&]:left-6!',
  'md:[body:has([role=dialog])_&]:[transform:none]!',
)
const offset = { bottom: 'var(--toast-bottom)' }

export function ToastList() {
  useEffect(
    () =>
      onNotice(() => {
        for (const { tone, title, description, action } of takeNotices()) {
          toast[tone](title, {
            description,
            action: action && {
              label: action.label,
              onClick: () => {
                leaveToasts()
                action.onClick()
              },
            },
            duration: tone === 'error' || action ? 9000 : 5000,
            onDismiss: leaveToasts,
            onAutoClose: leaveToasts,
          })
        }
      }),
    [],
  )
  useLeaveWithPage()
  return (
    <Sonner
      position="bottom-center"
      className={bottomClass}
      offset={offset}
      mobileOffset={offset}
      theme="system"
      richColors
      closeButton
      style={colors}
      containerAriaLabel={uiTexts.notifications}
      toastOptions={{
        closeButtonAriaLabel: uiTexts.close,
        style: { fontSize: 'var(--text-sm)', pointerEvents: 'auto' }, // also above a dialog
        classNames: {
          closeButton: 'size-7! after:absolute after:-inset-2',
          actionButton: 'min-h-11! rounded-full! bg-brand! px-5! text-sm! font-semibold! text-brand-ink!',
        },
      }}
    />
  )
}

/** Returns the focus before a focused toast is removed: the toast list returns it only on blur. */
function leaveToasts() {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused.closest('[data-sonner-toaster]') === null) return
  focused.blur()
  catchFocus()
}

/** Closes toasts when the person leaves their page; a toast shown while the next page opens stays. */
function useLeaveWithPage() {
  const router = useRouter()
  useEffect(() => {
    let seen: (string | number)[] = [] // shown before the person's last tap or key
    const noteSeen = () => {
      seen = toast.getToasts().map(({ id }) => id)
    }
    addEventListener('pointerdown', noteSeen, { capture: true })
    addEventListener('keydown', noteSeen, { capture: true })
    const stopHistory = router.history.subscribe(({ action: { type } }) => {
      if (type === 'BACK' || type === 'FORWARD') noteSeen()
    })
    const stopRouter = router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) for (const id of seen) toast.dismiss(id)
    })
    return () => {
      removeEventListener('pointerdown', noteSeen, { capture: true })
      removeEventListener('keydown', noteSeen, { capture: true })
      stopHistory()
      stopRouter()
    }
  }, [router])
}
