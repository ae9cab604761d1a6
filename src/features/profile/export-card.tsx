import { Download } from 'lucide-react'
import { useOnline } from '../../data/connection.ts'
import { useExportData } from '../../data/privacy/mutations.ts'
import { fileDay } from '../../domain/format.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { failureReasonOr } from '../../ui/feedback/failure-reason.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { saveFile } from '../../ui/controls/save-file.ts'

const t = profileTexts.privacy

/** Downloads all of the person's data as a file (rules: Privacy). */
export function ExportCard() {
  const online = useOnline()
  const exportData = useExportData()
  const download = async () => {
    try {
      saveFile(t.fileName(fileDay(new Date())), await exportData.mutateAsync())
      notify.success(profileTexts.success, t.exported)
    } catch (failure) {
      notify.error(profileTexts.failure, failureReasonOr(failure, t.exportFailed))
    }
  }
  return (
    <Card as="section" className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h2 className="text-heading">{t.export}</h2>
        <p className="text-sm text-muted">{t.exportText}</p>
      </header>
      <Button
        variant="secondary"
        disabled={!online}
        loading={exportData.isPending}
        className="sm:justify-self-start"
        onClick={() => void download()}
      >
        <Download aria-hidden />
        {exportData.isPending ? t.exporting : t.exportButton}
      </Button>
    </Card>
  )
}
