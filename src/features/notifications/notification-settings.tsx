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
const skeletonLines = [1, 2, 3, 4, 5, 6, 7, 8]

/** Tab 'Avisos' of the profile: push on this browser, and what comes by e-mail and push (rules: Notifications). */
export function NotificationSettings() {
  const { userId } = useSignedIn()
  const choices = useQuery(notifications.choices(userId))
  const pushKey = useQuery(notifications.pushKey(userId))
  const sendsPush = pushKey.data !== null // also where that is not known, as without a network
  return (
    <div className="grid grid-cols-1 gap-5">
      <PushCard />
      <Card as="section" className="grid grid-cols-1 gap-4">
        <header className="grid gap-1">
          <h2 className="text-heading">{t.title}</h2>
          <p className="text-sm text-muted">{t.text}</p>
        </header>
        <QueryState query={choices} failed={t.failed} skeleton={<ChoicesSkeleton />}>
          {(list) =>
            pushKey.isLoading ? (
              <ChoicesSkeleton />
            ) : (
              <ul className="divide-y divide-line border-t border-line">
                {list.map((choice) => (
                  <ChoiceLine key={choice.kind} choice={choice} sendsPush={sendsPush} />
                ))}
              </ul>
            )
          }
        </QueryState>
        {sendsPush && !pushKey.isLoading && <p className="text-sm text-muted">{t.noPush}</p>}
      </Card>
    </div>
  )
}

function ChoiceLine({ choice, sendsPush }: { choice: NotificationChoice; sendsPush: boolean }) {
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
        {(sendsPush ? channels : channels.slice(0, 1)).map((channel) => (
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
    <SkeletonGroup className="grid gap-1">
      {skeletonLines.map((line) => (
        <Skeleton key={line} className="h-25 sm:h-16" />
      ))}
    </SkeletonGroup>
  )
}
