import { BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { useOnline } from '../../data/connection.ts'
import { useTurnPush } from '../../data/notifications/mutations.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { notificationTexts } from '../../texts/notifications/notifications.ts'
import { Button } from '../../ui/controls/button.tsx'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useCatchFocus } from '../../ui/layout/focus-content.ts'
import { usePush } from './use-push.ts'

const t = notificationTexts.push

/** Push on this browser: its state, how to turn it on, or why that is not possible (rules: Notifications). */
export function PushCard({ hideWhereOn = false }: { hideWhereOn?: boolean }) {
  const push = usePush(useSignedIn().userId)
  if (push.isPending) return hideWhereOn ? null : <Skeleton className="h-28 sm:h-25" />
  return <PushState push={push} hideWhereOn={hideWhereOn} />
}

function PushState({ push, hideWhereOn }: { push: ReturnType<typeof usePush>; hideWhereOn: boolean }) {
  const { state, key, isKeyLoading } = push
  const turn = useTurnPush(useSignedIn().userId)
  const online = useOnline()
  useCatchFocus(state)
  if (state === undefined || (state === 'on' && hideWhereOn)) return null
  if (state === 'needs_install') return <PushFrame title={t.needsInstall}>{t.needsInstallText}</PushFrame>
  if (state === 'denied') return <PushFrame title={t.denied}>{t.deniedText}</PushFrame>
  if (state === 'unsupported') return <PushFrame title={t.unsupported}>{t.unsupportedText}</PushFrame>
  const turnOn = (publicKey: string) =>
    turn.mutate(publicKey, {
      onSuccess: (isAllowed) => {
        if (isAllowed) notify.success(t.on, t.onText)
        else notify.info(t.notAllowed, t.notAllowedText)
      },
      onError: (failure) =>
        notify.error(t.onFailed, failure instanceof BackendError ? failureReason(failure) : t.refused),
    })
  const turnOff = () =>
    turn.mutate(null, {
      onSuccess: () => notify.success(t.turnedOff),
      onError: (failure) => notify.error(t.offFailed, failureReason(failure)),
    })
  if (state === 'on') {
    return (
      <PushFrame
        title={t.on}
        action={
          <Button variant="outline" loading={turn.isPending} onClick={turnOff}>
            {t.turnOff}
          </Button>
        }
      >
        {t.onText}
      </PushFrame>
    )
  }
  return (
    <PushFrame
      title={t.title}
      action={
        (isKeyLoading || typeof key === 'string') && (
          <Button
            loading={isKeyLoading || turn.isPending}
            disabled={!online}
            onClick={() => typeof key === 'string' && turnOn(key)}
          >
            {t.turnOn}
          </Button>
        )
      }
    >
      {!online ? t.offline : key === null ? t.noKey : t.text}
    </PushFrame>
  )
}

function PushFrame({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="flex flex-wrap items-center gap-4">
      <BellRing aria-hidden className="size-7 shrink-0 text-accent max-sm:hidden" />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <h2 className="font-semibold">{title}</h2>
        <p role="status" className="text-sm text-muted">
          {children}
        </p>
      </div>
      {action}
    </Card>
  )
}
