import { ScanQrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { connectTablet } from '../../../data/tablets/connect.ts'
import { useTablet } from '../../../data/tablets/tablet.ts'
import { failureKind } from '../../../domain/backend-error.ts'
import { groupShortCode, readShortCode } from '../../../domain/short-code.ts'
import { connectSchema } from '../../../domain/tablet/tablet-form.ts'
import { tabletTexts } from '../../../texts/tablet.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Form } from '../../../ui/controls/form.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'

const t = tabletTexts.connect
const CodeCamera = lazyPart(async () => (await import('./code-camera.tsx')).CodeCamera, { onDemand: true })

/** The form for a connection code, typed, pasted, from the address or read by the camera. */
export function ConnectForm({ initialCode }: { initialCode: string }) {
  const tablet = useTablet()
  const [isCameraOpen, openCamera] = useState(false)
  const form = useSchemaForm({
    schema: connectSchema,
    defaultValues: { code: groupShortCode(initialCode) },
    send: async ({ code }) => {
      const status = await connectTablet(code)
      if (status === 'wrong_code') return { code: t.wrong }
      if (status === 'unsent') return t.unsent(tablet?.restaurantName ?? '')
      return status === 'too_many' ? t.tooMany : undefined
    },
    explain: (failure) => {
      const kind = failureKind(failure)
      return kind === 'offline' ? t.offline : kind === 'signed_out' ? t.unavailable : failureReason(failure)
    },
  })
  const { register, setValue, formState } = form
  const code = register('code')
  const show = (typed: string) => {
    const read = readShortCode(typed)
    if (read !== null) setValue('code', groupShortCode(read))
  }
  return (
    <>
      {isCameraOpen && (
        <Suspense fallback={<Spinner size="lg" className="min-h-80" />}>
          <CodeCamera
            onCode={(read) => {
              openCamera(false)
              show(read)
              form.submit()
            }}
          />
        </Suspense>
      )}
      <Form form={form}>
        <Field label={t.code} hint={t.hint} error={formState.errors.code?.message}>
          <Input
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={t.placeholder}
            {...code}
            onChange={(event) => {
              void code.onChange(event).then(() => {
                show(event.target.value)
              })
            }}
            className="min-h-14 text-center font-mono text-2xl tracking-[0.2em] uppercase placeholder:opacity-50"
          />
        </Field>
        <Button type="submit" size="lg" loading={formState.isSubmitting}>
          {formState.isSubmitting ? t.submitting : t.submit}
        </Button>
        <Button
          variant="outline"
          size="lg"
          onClick={() => {
            openCamera(!isCameraOpen)
          }}
        >
          <ScanQrCode aria-hidden />
          {isCameraOpen ? t.closeCamera : t.byCamera}
        </Button>
      </Form>
    </>
  )
}
