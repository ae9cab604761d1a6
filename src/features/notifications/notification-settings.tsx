import { useQuery } from '@tanstack/react-query'
import { notificationName } from '../../../supabase/functions/_shared/notification-texts.ts'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { useOnline } from '../../data/connection.ts'
import { useChooseNotification } from '../../data/notifications/mutations.ts'
import { notifications, type NotificationChoice } from '../../data/notifications/queries.ts'
import { notificationSettingTexts as t } from '../../texts/notifications/settings.ts'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PushCard } from './push-card.tsx'
import { Switch } from './switch.tsx'

const channels = ['email', 'push'] as const

/** Tab 'Avisos' of the profile: push on this browser, and what comes by e-mail and push (rules: Notifications). */
export function NotificationSettings() {
  const { userId } = useSignedIn()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PushCard />
      <Card as="section" className="grid grid-cols-1 gap-4">
        <header className="grid gap-1">
          <h2 className="text-heading">{t.title}</h2>
          <p className="text-sm text-muted">{t.text}</p>
        </header>
        <QueryState query={useQuery(notifications.choices(userId))} failed={t.failed} skeleton={<ChoicesSkeleton />}>
          {(choices) => (
            <ul className="divide-y divide-line border-t border-line">
              {choices.map((choice) => (
                <ChoiceLine key={choice.kind} choice={choice} />
              ))}
            </ul>
          )}
        </QueryState>
        <p className="text-sm text-muted">{t.noPush}</p>
      </Card>
    </div>
  )
}

function ChoiceLine({ choice }: { choice: NotificationChoice }) {
  const { userId } = useSignedIn()
  const online = useOnline()
  const choose = useChooseNotification(userId)
  const name = notificationName(choice.kind)
  // `mutateAsync`, because the callbacks of `mutate` run for the last tap only, and not once the tab has changed.
  const turn = (channel: (typeof channels)[number], wanted: boolean) =>
    choose
      .mutateAsync({ kind: choice.kind, channel, wanted })
      .catch((failure: unknown) => notify.error(t.saveFailed, failureReason(failure)))
  if (choice.is_duty) {
    return (
      <li className="grid gap-1 py-4">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">{t.duty}</p>
      </li>
    )
  }
  return (
    <li className="py-2">
      <fieldset className="flex flex-wrap items-center gap-x-6">
        <legend className="float-left w-full py-2 sm:w-auto sm:flex-1 font-semibold">{name}</legend>
        {channels.map((channel) => (
          <Switch
            key={channel}
            checked={choice[channel]}
            disabled={!online}
            onChange={({ target }) => void turn(channel, target.checked)}
          >
            {t.channels[channel]}
          </Switch>
        ))}
      </fieldset>
    </li>
  )
}

function ChoicesSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </SkeletonGroup>
  )
}
