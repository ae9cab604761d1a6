import { copyPixTexts as t } from '../../texts/subscription/standing.ts'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'

/** The PIX code as text, with a button that copies it. */
export function CopyCode({ code }: { code: string }) {
  return (
    <div className="grid w-full max-w-68 gap-3">
      <CopyButton size="lg" text={code} copied={t.copied} copiedText={t.copiedText} copyFailed={t.copyFailed}>
        {t.copy}
      </CopyButton>
      <p className="rounded-md bg-sand p-3 text-left font-mono text-xs break-all text-muted select-all">{code}</p>
    </div>
  )
}
