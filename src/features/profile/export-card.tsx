import { Download } from 'lucide-react'
import { useOnline } from '../../data/connection.ts'
import { useExportData } from '../../data/privacy/mutations.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/notify.ts'
import { failureText } from './failure-text.ts'

const t = profileTexts.privacy

/** A copy of everything, as a file. */
export function ExportCard() {
  const online = useOnline()
  const everything = useExportData()
  const download = async () => {
    try {
      saveFile(await everything.mutateAsync(), t.fileName(new Date().toISOString().slice(0, 10)))
      notify.success(profileTexts.success, t.exported)
    } catch (failure) {
      notify.error(profileTexts.failure, failureText(failure, t.exportFailed))
    }
  }
  return (
    <Card as="section" className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h2 className="text-heading">{t.export}</h2>
        <p className="text-sm text-muted">{t.exportText}</p>
      </header>
      <Button variant="secondary" disabled={!online} loading={everything.isPending} className="sm:justify-self-start" onClick={() => void download()}>
        <Download aria-hidden />
        {everything.isPending ? t.exporting : t.exportButton}
      </Button>
    </Card>
  )
}

function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
