import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useImportRestaurants } from '../../../../data/admin/restaurants/import.ts'
import { restaurantChoices } from '../../../../data/restaurants/choices.ts'
import { sheetTemplate, type Sheet } from '../../../../domain/import/read-sheet.ts'
import { restaurantImportTexts } from '../../../../texts/admin/restaurants/import.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { saveFile } from '../../../../ui/controls/save-file.ts'
import { Select } from '../../../../ui/controls/select.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { QueryState } from '../../../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { useCatchFocus } from '../../../../ui/layout/focus-content.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { BackToList } from '../back-to-list.tsx'
import { ColumnHelp } from './column-help.tsx'
import { ImportPreview } from './import-preview.tsx'
import { SheetChoice } from './sheet-choice.tsx'

const t = restaurantImportTexts

interface Done {
  created: number
  existing: number
  publish: boolean
}

/** Creates many restaurants from a CSV file: all or none, after a look at each line (rules: Restaurants). */
export function ImportPage() {
  const [sheet, setSheet] = useState<Sheet>()
  const [publish, setPublish] = useState(false)
  const [done, setDone] = useState<Done>()
  const result = useRef<HTMLSpanElement>(null)
  useCatchFocus(done, result) // the button that had the focus went with the preview
  const importing = useImportRestaurants()
  const categories = useQuery({ ...restaurantChoices.categories(), staleTime: 0 }) // a colleague may have added one
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToList />}
        title={t.title}
        lead={t.lead}
        actions={
          <Button variant="outline" onClick={saveTemplate}>
            <Download aria-hidden />
            {t.template}
          </Button>
        }
      />
      {done !== undefined && <DoneNotice done={done} titleRef={result} />}
      <Card className="grid gap-5 lg:grid-cols-2">
        <SheetChoice
          disabled={importing.isPending}
          onChosen={(chosen) => {
            setSheet(chosen)
            setDone(undefined)
          }}
        />
        <Field label={t.importAs}>
          <Select
            disabled={importing.isPending}
            value={publish ? 'published' : 'draft'}
            onChange={({ target }) => setPublish(target.value === 'published')}
          >
            <option value="draft">{t.as.draft}</option>
            <option value="published">{t.as.published}</option>
          </Select>
        </Field>
      </Card>
      {sheet !== undefined && (
        <QueryState query={categories} failed={t.checkFailed} skeleton={<Skeleton className="h-60" />}>
          {(known) => (
            <ImportPreview
              sheet={sheet}
              publish={publish}
              importing={importing}
              categories={known.map(({ name }) => name)}
              onDone={(created, existing) => {
                setSheet(undefined)
                setDone({ created, existing, publish })
              }}
            />
          )}
        </QueryState>
      )}
      <ColumnHelp />
    </Page>
  )
}

function DoneNotice({ done, titleRef }: { done: Done; titleRef: RefObject<HTMLSpanElement | null> }) {
  const { created, existing, publish } = done
  const title = (
    <span ref={titleRef} tabIndex={-1} className="outline-none">
      {created === 0 ? t.noneCreated : t.done(created)}
    </span>
  )
  if (created === 0) return <Alert title={title}>{t.existed(existing)}</Alert>
  return (
    <Alert
      tone="success"
      title={title}
      action={
        <Button asChild size="sm">
          <Link to="/dashboard/estabelecimentos-admin" search={publish ? {} : { filtro: 'rascunhos' }}>
            {publish ? t.seeAll : t.seeDrafts}
          </Link>
        </Button>
      }
    >
      <p>{publish ? t.donePublished(created) : t.doneDrafts(created)}</p>
      {existing > 0 && <p>{t.existed(existing)}</p>}
    </Alert>
  )
}

function saveTemplate() {
  saveFile(t.templateFile, new Blob([sheetTemplate()], { type: 'text/csv;charset=utf-8' }))
}
