import { useEffect, type CSSProperties } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import { uiTexts } from '../../texts/ui.ts'
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
} as CSSProperties

export function ToastList() {
  useEffect(
    () =>
      onNotice(() => {
        for (const { tone, title, description } of takeNotices()) {
          toast[tone](title, { description, duration: tone === 'error' ? 9000 : 5000 })
        }
      }),
    [],
  )
  return (
    <Sonner
      position="top-center"
      theme="system"
      expand
      richColors
      closeButton
      style={colors}
      containerAriaLabel={uiTexts.notifications}
      toastOptions={{
        closeButtonAriaLabel: uiTexts.close,
        style: { fontSize: 'var(--text-sm)' },
        classNames: { closeButton: 'size-7! after:absolute after:-inset-2' },
      }}
    />
  )
}
