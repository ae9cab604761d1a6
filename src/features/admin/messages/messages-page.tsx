import { useToDo } from '../../../data/admin/to-do.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { parseTableState } from '../../../domain/url/table-state.ts'
import { adminMessageTexts as t } from '../../../texts/admin/messages.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { Announcements } from './announcements.tsx'
import { FailedMessages } from './failed-messages.tsx'

/** What the club tells many at once, and what did not arrive (rules: Notifications). */
export function MessagesPage() {
  const [{ filtro }, change] = useUrlState(parseTableState)
  const { data: toDo } = useToDo(useSignedIn().userId)
  return (
    <Page width="wide">
      <PageHeader title={t.title} lead={t.lead} />
      {toDo !== undefined && toDo.stopped_sender.count > 0 && (
        <Alert tone="warning" title={t.stopped}>
          {t.stoppedText}
        </Alert>
      )}
      <Tabs
        label={t.title}
        value={filtro === 'falhas' ? filtro : 'comunicados'}
        onChange={(tab) => change({ filtro: tab === 'falhas' ? tab : undefined })}
        items={[
          { value: 'comunicados', label: t.tabs.comunicados, content: <Announcements /> },
          { value: 'falhas', label: t.tabs.falhas, content: <FailedMessages /> },
        ]}
      />
    </Page>
  )
}
