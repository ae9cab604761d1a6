import { useReleaseAnnouncement, useRemoveAnnouncement, type Announcement } from '../../../data/admin/messages.ts'
import { adminMessageTexts as t } from '../../../texts/admin/messages.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'

interface QuestionProps {
  title: string
  text: string
  confirm: string
  variant: 'primary' | 'destructive'
  isPending: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** A question whose answer does something, after which it closes. Open while it is mounted. */
export function Question({ title, text, confirm, variant, isPending, onConfirm, onClose }: QuestionProps) {
  return (
    <ConfirmDialog
      open
      title={title}
      keep={t.cancel}
      confirm={confirm}
      variant={variant}
      isPending={isPending}
      onConfirm={() => void onConfirm().then(onClose)}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{text}</p>
    </ConfirmDialog>
  )
}

/** Asks before a draft is removed. */
export function RemovalDialog({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const remove = useRemoveAnnouncement()
  const run = async () => {
    try {
      const status = await remove.mutateAsync(announcement)
      if (status === 'removed') notify.success(t.removing.done)
      else notify.error(t.removing.failed, t.removing[status])
    } catch (failure) {
      notify.error(t.removing.failed, failureReason(failure))
    }
  }
  return (
    <Question
      title={t.removing.title(announcement.title)}
      text={t.removing.text}
      confirm={t.remove}
      variant="destructive"
      isPending={remove.isPending}
      onConfirm={run}
      onClose={onClose}
    />
  )
}

interface ReleaseDialogProps {
  announcement: Announcement
  /** How many people or addresses it reaches. */
  audience: number
  onClose: () => void
}

/** Says how many an announcement reaches, and asks before it is released for good. */
export function ReleaseDialog({ announcement, audience, onClose }: ReleaseDialogProps) {
  const release = useReleaseAnnouncement()
  const run = async () => {
    try {
      const status = await release.mutateAsync(announcement)
      if (status === 'released') notify.success(t.releasing.done, t.releasing.doneText)
      else notify.error(t.releasing.failed, t.releasing[status])
    } catch (failure) {
      notify.error(t.releasing.failed, failureReason(failure))
    }
  }
  return (
    <Question
      title={t.releasing.title(announcement.title)}
      text={t.releasing.text(t.audience[announcement.kind](audience))}
      confirm={t.release}
      variant="primary"
      isPending={release.isPending}
      onConfirm={run}
      onClose={onClose}
    />
  )
}
