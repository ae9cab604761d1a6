import { adminClubTexts } from '../../../texts/admin-club.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  confirm: string
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before something is taken away. */
export function ConfirmDialog({ open, title, text, confirm, busy, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {adminClubTexts.cancel}
          </Button>
          <Button variant="destructive" loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
