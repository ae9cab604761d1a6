import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Trash2 } from 'lucide-react'
import {
  proposalCare,
  useAssign,
  useRemoveNote,
  type ProposalCare,
  type ProposalNote,
  type useAddNote,
} from '../../../data/admin/proposal-care.ts'
import type { Board } from '../../../data/admin/proposals.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminProposalTexts } from '../../../texts/admin/proposals.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Form } from '../../../ui/controls/form.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import type { Proposal } from './proposal-cells.tsx'
import { RemoveDialog } from '../dialogs/remove-dialog.tsx'
import { useLatestChoice } from './use-latest-choice.ts'

const t = adminProposalTexts.care
const refusals: Record<string, string> = { not_an_admin: t.notAnAdmin, not_found: t.gone }
const noteSchema = z.object({ note: z.string().check(z.trim(), z.minLength(1, t.noteMissing), z.maxLength(2000)) })

export interface CareProps {
  board: Board
  proposal: Proposal
  /** Texts that were typed and not added, by the id of their proposal. */
  unsentNotes: Map<string, string>
  addNote: ReturnType<typeof useAddNote>['mutateAsync']
}

/** Who looks after a proposal, and the notes about it (rules: Proposals). */
export function Care({ board, proposal, unsentNotes, addNote }: CareProps) {
  const { userId } = useSignedIn()
  const care = useQuery(proposalCare(userId, board, proposal.id))
  return (
    <QueryState inline query={care} failed={t.failed} skeleton={<CareSkeleton />}>
      {(found) => (
        <>
          <Assignee board={board} id={proposal.id} care={found} />
          <section aria-labelledby="anotacoes" className="grid gap-3">
            <h3 id="anotacoes" className="font-semibold">
              {t.notes}
            </h3>
            <NoteForm id={proposal.id} unsentNotes={unsentNotes} addNote={addNote} />
            <Notes notes={found.notes} />
          </section>
        </>
      )}
    </QueryState>
  )
}

function Assignee({ board, id: proposalId, care }: { board: Board; id: string; care: ProposalCare }) {
  const { userId } = useSignedIn()
  const { assignee_id: assignee, assignee_name: assigneeName, admins } = care
  const assign = useAssign(board, proposalId)
  const save = async (from: string | null, to: string | null) => {
    try {
      const { status, assignee_name: winner } = await assign.mutateAsync({ from, to })
      const refusal = status === 'conflict' ? t.conflict(winner ?? null) : refusals[status]
      if (refusal === undefined) notify.success(t.assigned)
      else notify.error(t.assignFailed, refusal)
      return refusal === undefined
    } catch (failure) {
      notify.error(t.assignFailed, failureReason(failure))
      return false
    }
  }
  const { shown, isSaving, choose } = useLatestChoice(assignee, save)
  const isFormerAdmin = assignee !== null && !admins.some(({ id }) => id === assignee)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t.assignee} className="min-w-48 flex-1">
        <Select
          value={shown ?? ''}
          aria-busy={isSaving}
          onChange={({ target }) => void choose(target.value === '' ? null : target.value)}
        >
          <option value="">{t.nobody}</option>
          {isFormerAdmin && <option value={assignee}>{assigneeName ?? t.unnamed}</option>}
          {admins.map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? t.unnamed}
            </option>
          ))}
        </Select>
      </Field>
      {assignee !== userId && (
        <Button variant="outline" loading={isSaving} onClick={() => void choose(userId)}>
          {t.mine}
        </Button>
      )}
    </div>
  )
}

function NoteForm({ id, unsentNotes, addNote }: { id: string } & Pick<CareProps, 'unsentNotes' | 'addNote'>) {
  const form = useSchemaForm({
    schema: noteSchema,
    defaultValues: { note: unsentNotes.get(id) ?? '' },
    send: async ({ note }) => {
      const status = await addNote({ id, note })
      if (status !== 'added') return status === 'full' ? t.full : t.gone
      // The next note may have been begun meanwhile
      if (form.getValues('note').trim() === note) {
        unsentNotes.delete(id)
        form.reset({ note: '' })
      }
      return undefined
    },
    explain: (failure) => failureReason(failure),
  })
  const keep = ({ target }: { target: { value: string } }) => unsentNotes.set(id, target.value)
  return (
    <Form form={form} className="gap-3!">
      <Field label={t.note} hint={t.noteHint} error={form.formState.errors.note?.message}>
        <Textarea maxLength={2000} rows={3} {...form.register('note', { onChange: keep })} />
      </Field>
      <Button type="submit" variant="outline" loading={form.formState.isSubmitting} className="justify-self-start">
        {t.add}
      </Button>
    </Form>
  )
}

function Notes({ notes }: { notes: readonly ProposalNote[] }) {
  const remove = useRemoveNote()
  const [removed, setRemoved] = useState<string>()
  return (
    <>
      {notes.length === 0 && <p className="text-sm text-muted">{t.noNotes}</p>}
      <ul aria-label={t.notes} className="grid gap-2 empty:hidden">
        {notes.map(({ id, text, at, author, is_own: isOwn }) => (
          <li key={id} className="flex items-start gap-2 rounded-md bg-sand/60 p-3 text-sm">
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-xs text-muted">
                {author ?? t.left} · {formatClubDateTime(parseTimestamp(at))}
              </p>
            </div>
            {isOwn && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t.removeNamed(text.slice(0, 40))}
                onClick={() => setRemoved(id)}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removed !== undefined && (
        <RemoveDialog
          id={removed}
          title={t.removeTitle}
          text={t.removeText}
          confirm={t.remove}
          remove={remove}
          texts={t}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}

function CareSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-24 w-full" />
    </SkeletonGroup>
  )
}
