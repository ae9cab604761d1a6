import { useState, type ComponentType, type ReactNode } from 'react'
import { errorTexts } from '../../texts/errors.ts'
import { notify } from '../../ui/feedback/notify.ts'

const loadDialog = async () => (await import('./partner-dialog.tsx')).PartnerDialog

/** The proposal dialog, whose code is loaded on the first `open`; `opening` is true meanwhile. */
export function usePartnerDialog(): { dialog: ReactNode; open: () => void; opening: boolean } {
  const [Dialog, setDialog] = useState<ComponentType<{ open: boolean; onClose: () => void }>>()
  const [isOpen, setIsOpen] = useState(false)
  const [opening, setOpening] = useState(false)

  const open = async () => {
    setOpening(true)
    try {
      const component = await loadDialog()
      setDialog(() => component)
      setIsOpen(true)
    } catch {
      notify.error(errorTexts.offline)
    } finally {
      setOpening(false)
    }
  }

  return {
    dialog: Dialog === undefined ? null : <Dialog open={isOpen} onClose={() => setIsOpen(false)} />,
    open: () => void open(),
    opening,
  }
}
