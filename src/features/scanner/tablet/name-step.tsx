import { useState } from 'react'
import { nameTablet } from '../../../data/tablets/connect.ts'
import { updateTablet, type Tablet } from '../../../data/tablets/tablet.ts'
import { tabletNameSchema } from '../../../domain/tablet/tablet-form.ts'
import { tabletTexts } from '../../../texts/tablet.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Form } from '../../../ui/controls/form.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { TabletFrame } from './tablet-frame.tsx'

const t = tabletTexts.naming

/** The last step of connecting: the tablet's name, and the whole screen for it. A failed naming keeps it connected. */
export function NameStep({ tablet }: { tablet: Tablet }) {
  const [hasFailed, setFailed] = useState(false)
  const form = useSchemaForm({
    schema: tabletNameSchema,
    defaultValues: { name: '' },
    send: ({ name }) => nameTablet(name),
    explain: () => {
      setFailed(true)
      return t.failed
    },
  })
  const { register, setValue, formState } = form
  return (
    <TabletFrame>
      <div className="grid gap-2">
        <h1 className="text-section">{t.title}</h1>
        <p className="text-muted">{t.lead(tablet.restaurantName)}</p>
      </div>
      <Form form={form}>
        <Field label={t.label} hint={t.hint} error={formState.errors.name?.message}>
          <Input type="text" autoComplete="off" autoCapitalize="words" maxLength={60} {...register('name')} />
        </Field>
        <div className="-mt-2 flex flex-wrap gap-2">
          {t.ideas.map((idea) => (
            <Button key={idea} variant="secondary" onClick={() => setValue('name', idea, { shouldValidate: true })}>
              {idea}
            </Button>
          ))}
        </div>
        <div className="grid gap-3">
          {document.fullscreenEnabled && (
            <Button
              size="lg"
              onClick={() => {
                void document.documentElement.requestFullscreen().catch(() => undefined) // only during a tap
                form.submit()
              }}
            >
              {t.startFullScreen}
            </Button>
          )}
          <Button
            type="submit"
            size="lg"
            variant={document.fullscreenEnabled ? 'outline' : 'primary'}
            loading={formState.isSubmitting}
          >
            {t.start}
          </Button>
          {hasFailed && (
            <Button variant="link" onClick={() => updateTablet({ isNamed: true })}>
              {t.skip}
            </Button>
          )}
        </div>
      </Form>
    </TabletFrame>
  )
}
