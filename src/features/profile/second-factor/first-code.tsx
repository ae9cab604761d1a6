import { Copy } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Enrollment } from '../../../data/auth/second-factor.ts'
import { groupedSecret } from '../../../domain/people/second-factor.ts'
import { secondFactorTexts } from '../../../texts/second-factor.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Form } from '../../../ui/controls/form.tsx'
import { takeFocus } from '../../../ui/controls/take-focus.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { CodeInput } from '../../../ui/second-factor/code-input.tsx'
import { useCodeForm } from '../../../ui/second-factor/use-code-form.ts'

const t = secondFactorTexts.enroll

interface FirstCodeProps {
  enrollment: Enrollment
  isFirst: boolean
  confirm: (first: { factorId: string; code: string }) => Promise<void>
  onDone: () => void
  onCancel: () => void
}

/** QR code and key of a new authenticator, and the field for its first code. */
export function FirstCode({ enrollment, isFirst, confirm, onDone, onCancel }: FirstCodeProps) {
  const { form, isBusy, problem, input } = useCodeForm(async (code) => {
    await confirm({ factorId: enrollment.factorId, code })
    if (isFirst) notify.success(t.done, t.doneText)
    else notify.success(t.added)
    onDone()
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <section className="grid grid-cols-1 gap-3">
        <h3 ref={takeFocus} tabIndex={-1} className="text-base font-semibold outline-none">
          {t.scanTitle}
        </h3>
        <p className="text-sm text-muted">{t.scanText}</p>
        <QrCode value={enrollment.uri} size={168} label={t.qrCode} className="justify-self-center" />
        <Secret {...enrollment} />
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h3 className="text-base font-semibold">{t.codeTitle}</h3>
        <Form form={form}>
          <Field label={secondFactorTexts.code} hint={t.codeHint} error={problem}>
            <CodeInput {...input} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={isBusy}>
              {isBusy ? secondFactorTexts.checking : isFirst ? t.submit : t.addSubmit}
            </Button>
            <Button variant="outline" disabled={isBusy} onClick={onCancel}>
              {secondFactorTexts.cancel}
            </Button>
          </div>
        </Form>
      </section>
    </div>
  )
}

/** The key for whoever cannot point a camera at this screen. */
function Secret({ secret, uri }: Enrollment) {
  const id = useId()
  const text = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      notify.success(t.copied)
    } catch {
      if (text.current !== null) getSelection()?.selectAllChildren(text.current)
      notify.error(t.copyFailed)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-2 rounded-md bg-sand p-4">
      <p id={id} className="text-sm">
        {t.secretText}
      </p>
      <code ref={text} aria-labelledby={id} className="font-mono text-base font-semibold wrap-break-word select-all">
        {groupedSecret(secret)}
      </code>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden />
          {t.copy}
        </Button>
        <Button asChild variant="link" size="sm" className="pointer-fine:hidden">
          <a href={uri}>{t.openApp}</a>
        </Button>
      </div>
    </div>
  )
}
