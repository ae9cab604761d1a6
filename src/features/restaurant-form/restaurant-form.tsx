import { Suspense, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { RestaurantRecord } from '../../data/admin/restaurants/rows.ts'
import type { RestaurantDetail } from '../../data/restaurants/rows.ts'
import type { RestaurantFormInput } from '../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../texts/restaurant-form.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { LeavingDialog } from '../../ui/overlays/leaving-dialog.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { ContactSection } from './sections/contact-section.tsx'
import { HoursSection } from './sections/hours-section.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { ImagesSection } from './sections/images-section.tsx'
import { MenuSection } from './sections/menu-section.tsx'
import { PetsSection } from './sections/pets-section.tsx'
import { previewOf } from './preview-of.ts'
import { SaveBar } from './save-bar.tsx'
import { SectionList, type SectionBelow } from './sections/section-list.tsx'
import { useRestaurantForm, type SlugProposal } from './use-restaurant-form.ts'

const t = restaurantFormTexts
const ConflictDialog = lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

export interface RestaurantFormProps {
  /** Null for a new restaurant. */
  record: RestaurantRecord | null
  initial: RestaurantFormInput
  /** The proposal that a new restaurant comes from. */
  proposalId?: string | null
  /** Renders the public page. */
  preview: (restaurant: RestaurantDetail) => ReactNode
  /** Below the form. */
  children?: ReactNode
}

interface SectionsOfEditor {
  editor: 'admin' | 'manager'
  firstSections: ReactNode
  slugProposal?: SlugProposal
  /** What says when vouchers are valid. */
  validity: ReactNode
}

/** The fields of a restaurant that the editor may change (rules: Restaurants). */
export function RestaurantForm({
  editor,
  firstSections,
  validity,
  record,
  initial,
  proposalId = null,
  slugProposal,
  preview,
  children,
}: RestaurantFormProps & SectionsOfEditor) {
  const restaurantForm = useRestaurantForm({ editor, record, initial, proposalId, slugProposal })
  const { form, publish, isSaving, isDraft, conflict, latest, discard, rememberUpload, priceQuestion } = restaurantForm
  const { isDirty, isSubmitting } = form.formState
  const { merged } = latest
  const [previewed, setPreviewed] = useState<RestaurantDetail>()
  const showPreview = form.handleSubmit(
    (values) => setPreviewed(previewOf(values, record)),
    () => notify.error(t.form.invalid, t.form.invalidText),
  )
  const restaurantId = record?.id ?? null
  const hasTeam = !isDraft && record?.deleted_at === null
  const below: SectionBelow[] = hasTeam ? ['gerentes', 'historico'] : ['historico']

  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[11rem_minmax(0,1fr)]">
        <SectionList editor={editor} below={editor === 'admin' && record !== null ? below : []} />
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Form form={form} className="gap-6!">
            {isDraft && record !== null && <DraftNotice editor={editor} />}
            {merged !== undefined && (
              <Alert tone="warning" title={t.conflict.merged}>
                {merged.length === 0
                  ? t.conflict.mergedClean
                  : t.conflict.mergedText(merged.map((key) => t.conflict.parts[key]).join(', '))}
              </Alert>
            )}
            {/* A new restaurant opens on a page of its own once it is saved: nothing more is typed here. */}
            <div inert={record === null && isSubmitting} className="contents">
              {firstSections}
              <ContactSection />
              <ImagesSection restaurantId={restaurantId} onUploaded={rememberUpload} />
              <PetsSection />
              <HoursSection />
              {validity}
              <MenuSection />
            </div>
            <SaveBar
              isNew={record === null}
              isDirty={isDirty}
              isSaving={isSaving}
              onPublish={isDraft && editor === 'admin' ? publish : undefined}
              onDiscard={discard}
              onPreview={() => void showPreview()}
            />
          </Form>
          {children}
        </div>
      </div>
      <ConflictDialog
        open={conflict !== undefined}
        conflict={conflict}
        busy={latest.isLoading}
        onReload={() => void latest.load(false)}
        onKeep={() => void latest.load(true)}
      />
      <LeavingDialog unsaved={isDirty}>{t.leaving}</LeavingDialog>
      {priceQuestion}
      <Dialog
        open={previewed !== undefined}
        onClose={() => setPreviewed(undefined)}
        size="xl"
        title={t.preview.title}
        description={t.preview.text}
      >
        <Suspense fallback={<Spinner className="min-h-[40dvh]" />}>
          {previewed !== undefined && preview(previewed)}
        </Suspense>
      </Dialog>
    </FormProvider>
  )
}
