import { useQuery } from '@tanstack/react-query'
import { ownChangeRequests, useWithdrawRequest, type ChangeRequest } from '../../../data/manager/change-requests.ts'
import { formatDate } from '../../../domain/format.ts'
import { parseManagerView } from '../../../domain/url/manager-view.ts'
import { ownPlaceTexts } from '../../../texts/manager/own-place.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { Listing } from '../listing.tsx'

const t = ownPlaceTexts.requests
const tones = { pending: 'warning', accepted: 'success', declined: 'destructive', withdrawn: 'neutral' } as const

/** What managers asked the club to change, newest first, with the answers. */
export function RequestList({ userId, restaurantId }: { userId: string; restaurantId: string }) {
  const [{ pagina: page = 1 }, change] = useUrlState(parseManagerView)
  const found = useQuery(ownChangeRequests(userId, restaurantId, page))
  return (
    <section aria-labelledby="pedidos" className="grid grid-cols-1 gap-3 pb-6">
      <h2 id="pedidos" className="text-heading">
        {t.title}
      </h2>
      <Listing
        found={found}
        count={t.count}
        failed={t.failed}
        empty={{ title: t.none, text: t.noneText }}
        page={page}
        onPage={(pagina) => change({ pagina })}
      >
        {(requests) => (
          <ul aria-label={t.list} className="grid gap-3">
            {requests.map((request) => (
              <Request key={request.id} userId={userId} restaurantId={restaurantId} request={request} />
            ))}
          </ul>
        )}
      </Listing>
    </section>
  )
}

interface RequestProps {
  userId: string
  restaurantId: string
  request: ChangeRequest
}

function Request({ userId, restaurantId, request }: RequestProps) {
  const { kind, wanted, status, answer, created_at: at } = request
  const part = ownPlaceTexts.club.parts[kind]
  const withdrawal = useWithdrawRequest(userId, restaurantId)
  useCatchFocus(status)
  const withdraw = async () => {
    try {
      const answered = await withdrawal.mutateAsync(request.id)
      if (answered === 'withdrawn') notify.success(t.withdrawn)
      else if (answered === 'not_found') notify.error(t.withdrawFailed, t.gone)
      else notify.info(t.closed)
    } catch (failure) {
      notify.error(t.withdrawFailed, failureReason(failure))
    }
  }
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">{part}</p>
        <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
        <time dateTime={at.toISOString()} className="text-sm text-muted tabular-nums max-sm:basis-full sm:ml-auto">
          {t.sent(formatDate(at))}
        </time>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{wanted}</p>
      {answer !== null && (
        <div className="grid gap-0.5 border-l-2 border-line pl-3 text-sm">
          <p className="font-semibold">{t.answer}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
      {status === 'pending' && (
        <Button
          variant="outline"
          size="sm"
          loading={withdrawal.isPending}
          aria-label={t.withdrawNamed(part)}
          onClick={() => void withdraw()}
          className="mt-1 justify-self-start"
        >
          {t.withdraw}
        </Button>
      )}
    </li>
  )
}
