import { useEffect, useState } from 'react'
import type { Channel, Factor, SecondStep } from '../../domain/people/second-factor.ts'
import { secondFactorTexts as t } from '../../texts/second-factor.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { Form } from '../controls/form.tsx'
import { Select } from '../controls/select.tsx'
import { Alert } from '../feedback/alert.tsx'
import { codeErrorText } from './code-error-text.ts'
import { CodeInput } from './code-input.tsx'
import { factorName } from './factor-name.ts'
import { useCodeForm } from './use-code-form.ts'

interface CodeFormProps {
  step: SecondStep
  /** Label of the button. */
  submit: string
  /** Called after a right code; if it rejects, the failure is shown like a refused code. */
  onVerified?: (() => Promise<void> | void) | undefined
  onCancel?: (() => void) | undefined
  destructive?: boolean | undefined
}

/** Asks for a code of one of the person's authenticators, or for one that is sent to their phone. */
export function CodeForm({ step, ...props }: CodeFormProps) {
  const [chosen, setChosen] = useState<string>()
  const factor = step.factors.find(({ id }) => id === chosen) ?? step.factors[0]
  if (factor === undefined) return null
  return (
    <div className="grid grid-cols-1 gap-5">
      {step.factors.length > 1 && (
        <Field label={t.chooseFactor}>
          <Select value={factor.id} onChange={({ target }) => setChosen(target.value)}>
            {step.factors.map((other) => (
              <option key={other.id} value={other.id}>
                {factorName(other)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <FactorCode key={factor.id} {...props} factor={factor} step={step} />
    </div>
  )
}

function FactorCode({ factor, ...props }: CodeFormProps & { factor: Factor }) {
  const [challengeId, setChallengeId] = useState<string>()
  if (factor.kind === 'phone' && challengeId === undefined)
    return <Channels {...props} factor={factor} onSent={setChallengeId} />
  return (
    <>
      <OneCode {...props} factor={factor} challengeId={challengeId} />
      {factor.kind === 'phone' && (
        <Button variant="link" onClick={() => setChallengeId(undefined)}>
          {t.sendAgain}
        </Button>
      )}
    </>
  )
}

type OneCodeProps = CodeFormProps & { factor: Factor; challengeId: string | undefined }

function OneCode({ factor, step, challengeId, submit, onVerified, onCancel, destructive = false }: OneCodeProps) {
  const { form, isBusy, problem, input } = useCodeForm(async (code) => {
    await step.verify({ factorId: factor.id, code, challengeId })
    await onVerified?.()
  }, factor.kind)
  const { setFocus } = form
  useEffect(() => {
    if (document.activeElement?.tagName !== 'SELECT') setFocus('code') // the focus stays in a select that is in use
  }, [setFocus])
  const hint = factor.kind === 'phone' ? t.phoneHint : t.codeHint
  return (
    <Form form={form}>
      <Field label={t.code} hint={hint(factorName(factor))} error={problem}>
        <CodeInput {...input} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="lg"
          variant={destructive ? 'destructive' : 'primary'}
          loading={isBusy}
          className="flex-1"
        >
          {isBusy ? t.checking : submit}
        </Button>
        {onCancel !== undefined && (
          <Button variant="outline" size="lg" disabled={isBusy} onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </Form>
  )
}

type ChannelsProps = Pick<CodeFormProps, 'step' | 'onCancel'> & {
  factor: Factor
  onSent: (challengeId: string) => void
}

/** How a phone gets its code. */
function Channels({ factor, step, onSent, onCancel }: ChannelsProps) {
  const [sending, setSending] = useState<Channel>()
  const [failure, setFailure] = useState<string>()
  const send = async (channel: Channel) => {
    setSending(channel)
    setFailure(undefined)
    try {
      onSent(await step.sendCode(factor.id, channel))
    } catch (reason) {
      setFailure(codeErrorText(reason, 'phone'))
      setSending(undefined)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{t.sendText(factorName(factor))}</p>
      {failure !== undefined && <Alert tone="destructive">{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        {(['sms', 'whatsapp'] as const).map((channel) => (
          <Button
            key={channel}
            variant="secondary"
            loading={sending === channel}
            disabled={sending !== undefined && sending !== channel}
            onClick={() => void send(channel)}
          >
            {t.send[channel]}
          </Button>
        ))}
        {onCancel !== undefined && (
          <Button variant="outline" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
