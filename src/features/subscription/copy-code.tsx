import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { checkoutTexts } from '../../texts/checkout.ts'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'

const t = checkoutTexts.pay

/** The PIX code as text, with a button that copies it. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
      notify.success(t.copied, t.copiedText)
    } catch {
      notify.error(t.copyFailed)
    }
  }
  return (
    <div className="grid w-full max-w-68 gap-3">
      <Button size="lg" onClick={() => void copy()}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {t.copy}
      </Button>
      <p className="rounded-md bg-sand p-3 text-left font-mono text-xs break-all text-muted select-all">{code}</p>
    </div>
  )
}
