import { Check, Copy } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { notify } from './notify.ts'
import { Button } from '../controls/button.tsx'

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** What is copied. */
  text: string
  /** What a toast says afterwards. */
  copied: string
  copiedText?: string
  copyFailed: string
}

/** Copies a text. */
export function CopyButton({ text, copied, copiedText, copyFailed, children, ...button }: CopyButtonProps) {
  const [lastCopied, setLastCopied] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setLastCopied(text)
      notify.success(copied, copiedText)
    } catch {
      notify.error(copyFailed)
    }
  }
  return (
    <Button {...button} onClick={() => void copy()}>
      {lastCopied === text ? <Check aria-hidden /> : <Copy aria-hidden />}
      {children}
    </Button>
  )
}
