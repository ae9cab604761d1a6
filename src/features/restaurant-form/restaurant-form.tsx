import { Suspense, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { RestaurantRecord } from '../../data/admin/restaurants/rows.ts'
import type { RestaurantDetail } from '../../data/restaurants/rows.ts'
import type { RestaurantForm as Values, RestaurantFormInput } from '../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../texts/restaurant-form.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { LeavingDialog } from '../../ui/overlays/leaving-dialog.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { ContactSection } from './sections/contact-section.tsx'
import { HoursSection } from './sections/hours-section.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { ImagesSection } from './sections/images-section.tsx'
import { MenuSection } from './sections/menu-section.tsx'
import { PetsSection } from './sections/pets-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionList, type SectionBelow } from './sections/section-list.tsx'
import { useRestaurantForm, type SlugProposal } from './use-restaurant-form.ts'

const t = restaurantFormTexts
const ConflictDialog = lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)
const MergedAlert = lazyPart(async () => (await import('./merged-alert.tsx')).MergedAlert)
const PreviewDialog = lazyDialog(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

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
  const { form, publish, isSaving, isDraft, conflict, latest, discard, uploads, priceQuestion } = restaurantForm
  const { isDirty, isSubmitting } = form.formState
  const { merged } = latest
  const [previewed, setPreviewed] = useState<Values>()
  const showPreview = form.handleSubmit(setPreviewed, () => notify.error(t.form.invalid, t.form.invalidText))
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
            <Suspense>{merged !== undefined && <MergedAlert parts={merged} />}</Suspense>
            {/* A new restaurant opens on a page of its own once it is saved: nothing more is typed here. */}
            <div inert={record === null && isSubmitting} className="contents">
              {firstSections}
              <ContactSection />
              <ImagesSection restaurantId={restaurantId} uploads={uploads} />
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
        editor={editor}
        open={conflict !== undefined}
        conflict={conflict}
        busy={latest.isLoading}
        onReload={() => void latest.load(false)}
        onKeep={() => void latest.load(true)}
      />
      <LeavingDialog unsaved={isDirty || uploads.isSending}>{t.leaving}</LeavingDialog>
      {priceQuestion}
      <PreviewDialog
        open={previewed !== undefined}
        values={previewed}
        record={record}
        preview={preview}
        onClose={() => setPreviewed(undefined)}
      />
    </FormProvider>
  )
}
