import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { BackendError, failureKind } from '../../domain/backend-error.ts'
import { confirmPasswordSchema } from '../../domain/people/confirm-password.ts'
import type { SecondStep } from '../../domain/people/second-factor.ts'
import { uiTexts } from '../../texts/ui.ts'
import { Field } from '../controls/field.tsx'
import { PasswordInput } from '../controls/password-input.tsx'
import { useSchemaForm } from '../controls/use-schema-form.ts'
import { failureReason } from '../feedback/failure-reason.ts'
import { useCodeDialog } from '../second-factor/use-code-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

const t = uiTexts.signInAgain

interface Account {
  email: string
  /** Signs in again; resolves with false when the person gave up at the code. */
  confirmPassword: (password: string, askForCode: (step: SecondStep) => Promise<boolean>) => Promise<boolean>
}

interface RecentSignIn {
  /** Does the work. Where the server wants a recent sign-in, asks for the password and does it once more. */
  withSignIn: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** Belongs into the screen. */
  signInDialog: ReactNode
}

/** Asks for the password in the middle of something else (rules: Privacy). Who gives up gets the server's refusal. */
export function useRecentSignIn(account: Account): RecentSignIn {
  const asked = useRef<{ promise: Promise<boolean>; answer: (isProven: boolean) => void }>(undefined)
  const [isOpen, setOpen] = useState(false)
  const answer = useCallback((isProven: boolean) => {
    setOpen(false)
    asked.current?.answer(isProven)
    asked.current = undefined
  }, [])
  // A list that is still asking when its page is left would never load again.
  useEffect(() => () => answer(false), [answer])
  const withSignIn = useCallback(async <Answer,>(work: () => Promise<Answer>) => {
    try {
      return await work()
    } catch (failure) {
      if (failureKind(failure) !== 'sign_in_again') throw failure
      setOpen(true)
      asked.current ??= question()
      if (!(await asked.current.promise)) throw failure
      return work()
    }
  }, [])
  return { withSignIn, signInDialog: isOpen && <PasswordDialog {...account} onAnswer={answer} /> }
}

function question() {
  let answer: (isProven: boolean) => void = () => undefined
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

function PasswordDialog({ email, confirmPassword, onAnswer }: Account & { onAnswer: (isProven: boolean) => void }) {
  const { askForCode, codeDialog } = useCodeDialog()
  const form = useSchemaForm({
    schema: confirmPasswordSchema,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      if (await confirmPassword(password, askForCode)) onAnswer(true)
    },
    explain: (failure) => {
      const isWrong = failure instanceof BackendError && failure.code === 'invalid_credentials'
      return isWrong ? { password: t.wrong } : failureReason(failure)
    },
  })
  return (
    <FormDialog
      size="sm"
      title={t.title}
      description={t.text}
      form={form}
      onClose={() => onAnswer(false)}
      cancel={t.cancel}
      submit={t.confirm}
      below={codeDialog}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t.password} error={form.formState.errors.password?.message}>
        <PasswordInput data-first-focus autoComplete="current-password" {...form.register('password')} />
      </Field>
    </FormDialog>
  )
}
