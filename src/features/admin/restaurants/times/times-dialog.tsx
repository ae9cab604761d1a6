import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../../../data/auth/use-identity.ts'
import {
  restaurantTimes,
  useChangeRestaurantTimes,
  type RestaurantTimes,
} from '../../../../data/admin/restaurants/times.ts'
import { availabilityRows, changedTimes, hoursRows } from '../../../../domain/import/changed-times.ts'
import { readHoursText, type WeekRanges } from '../../../../domain/import/hours-text.ts'
import { restaurantTimesTexts } from '../../../../texts/admin/restaurants/times.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { Input } from '../../../../ui/controls/input.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { failureReason } from '../../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../../ui/feedback/notify.ts'
import { QueryState } from '../../../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Table } from '../../../../ui/lists/table.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { LeavingQuestion } from '../../../../ui/overlays/leaving-question.tsx'
import { uiTexts } from '../../../../texts/ui.ts'

const t = restaurantTimesTexts

interface TimesDialogProps {
  ids: readonly string[]
  onClose: () => void
  onChanged: () => void
}

/** Opening hours and voucher times of many restaurants, in words, with what becomes of each. */
export function TimesDialog({ ids, onClose, onChanged }: TimesDialogProps) {
  const { userId } = useSignedIn()
  const found = useQuery(restaurantTimes(userId, ids))
  const changing = useChangeRestaurantTimes()
  const [texts, setTexts] = useState({ hours: '', vouchers: '' })
  const [refusal, setRefusal] = useState<string>()
  const [isClosing, setClosing] = useState(false)
  const isEmpty = texts.hours === '' && texts.vouchers === ''
  const close = () => (isEmpty ? onClose() : setClosing(true))
  const hours = weekOf(texts.hours)
  const vouchers = weekOf(texts.vouchers)
  const changes = (found.data ?? []).map((row) => ({ row, lines: changedTimes(row, hours.week, vouchers.week) }))
  const changed = changes.filter(({ lines }) => lines.length > 0).map(({ row }) => row)
  const isReadable = hours.problem === undefined && vouchers.problem === undefined

  const type = (change: Partial<typeof texts>) => {
    setTexts({ ...texts, ...change })
    setRefusal(undefined)
  }
  const submit = async () => {
    try {
      const answer = await changing.mutateAsync({
        restaurants: changed.map(({ id, version }) => ({ id, version })),
        hours: hoursRows(hours.week),
        availability: availabilityRows(vouchers.week),
      })
      if (answer.status === 'changed') {
        notify.success(t.done(answer.changed))
        onChanged()
      } else {
        const names = answer.names.join(', ')
        setRefusal(answer.status === 'conflict' ? t.conflict(names) : t.noVoucherDay(names))
      }
    } catch (failure) {
      notify.error(t.failed, failureReason(failure))
    }
  }

  return (
    <Dialog
      open
      onClose={changing.isPending ? undefined : close}
      size="lg"
      title={t.title}
      description={t.lead}
      footer={
        <>
          <Button variant="outline" disabled={changing.isPending} onClick={close}>
            {t.cancel}
          </Button>
          <Button
            disabled={!isReadable || changed.length === 0}
            loading={changing.isPending}
            onClick={() => void submit()}
          >
            {changed.length === 0 ? t.open : t.submit(changed.length)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {refusal !== undefined && <Alert tone="destructive">{refusal}</Alert>}
        <Field label={t.hours} hint={t.hoursHint} error={hours.problem}>
          <Input
            maxLength={300}
            disabled={changing.isPending}
            value={texts.hours}
            onChange={({ target }) => type({ hours: target.value })}
          />
        </Field>
        <Field label={t.vouchers} hint={t.vouchersHint} error={vouchers.problem}>
          <Input
            maxLength={300}
            disabled={changing.isPending}
            value={texts.vouchers}
            onChange={({ target }) => type({ vouchers: target.value })}
          />
        </Field>
        <QueryState query={found} failed={t.loadFailed} skeleton={<Skeleton className="h-40" />}>
          {() => <Preview changes={changes} isEmpty={isEmpty} />}
        </QueryState>
      </div>
      <LeavingQuestion open={isClosing} onStay={() => setClosing(false)} onLeave={onClose}>
        {uiTexts.leaving.dialog}
      </LeavingQuestion>
    </Dialog>
  )
}

function weekOf(text: string): { week: WeekRanges; problem?: string } {
  const read = readHoursText(text)
  return 'problem' in read ? { week: new Map(), problem: read.problem } : { week: read }
}

interface PreviewProps {
  changes: { row: RestaurantTimes; lines: string[] }[]
  isEmpty: boolean
}

function Preview({ changes, isEmpty }: PreviewProps) {
  if (isEmpty) return <p className="text-muted">{t.neither}</p>
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-heading">{t.preview}</h3>
      <Table
        caption={t.preview}
        columns={[
          { key: 'name', label: t.columns.name, heading: true, cell: ({ row }) => <strong>{row.name}</strong> },
          {
            key: 'changes',
            label: t.columns.changes,
            className: 'max-xl:block!',
            cell: ({ lines }) =>
              lines.length === 0 ? (
                <span className="text-muted">{t.same}</span>
              ) : (
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ),
          },
        ]}
        rows={changes}
        rowKey={({ row }) => row.id}
      />
    </section>
  )
}
