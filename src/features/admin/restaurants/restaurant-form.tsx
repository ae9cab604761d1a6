import { useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { RestaurantRecord } from '../../../data/admin/restaurants/rows.ts'
import type { RestaurantDetail } from '../../../data/restaurants/rows.ts'
import type { RestaurantFormInput } from '../../../domain/directory/restaurant-form.ts'
import { adminRestaurantsTexts } from '../../../texts/admin/restaurants.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Form } from '../../../ui/controls/form.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContactSection } from './sections/contact-section.tsx'
import { HoursSection } from './sections/hours-section.tsx'
import { IdentitySection } from './sections/identity-section.tsx'
import { ImagesSection } from './sections/images-section.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { MenuSection } from './sections/menu-section.tsx'
import { PetsSection } from './sections/pets-section.tsx'
import { PlaceSection } from './sections/place-section.tsx'
import { previewOf } from './preview-of.ts'
import { SaveBar } from './save-bar.tsx'
import { SectionList } from './sections/section-list.tsx'
import { useRestaurantForm } from './use-restaurant-form.ts'
import { VouchersSection } from './sections/vouchers-section.tsx'

const t = adminRestaurantsTexts

interface RestaurantFormProps {
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

/** All fields of a restaurant (rules: Restaurants). */
export function RestaurantForm({ record, initial, proposalId = null, preview, children }: RestaurantFormProps) {
  const { form, conflict, latest, discard, rememberUpload } = useRestaurantForm(record, initial, proposalId)
  const { isDirty, isSubmitting } = form.formState
  const { merged } = latest
  const [previewed, setPreviewed] = useState<RestaurantDetail>()
  const showPreview = form.handleSubmit(
    (values) => setPreviewed(previewOf(values, record)),
    () => notify.error(t.form.invalid, t.form.invalidText),
  )
  const restaurantId = record?.id ?? null

  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[11rem_minmax(0,1fr)]">
        <SectionList hasHistory={record !== null} />
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Form form={form} className="gap-6!">
            {merged !== undefined && (
              <Alert tone="warning" title={t.conflict.merged}>
                {merged.length === 0
                  ? t.conflict.mergedClean
                  : t.conflict.mergedText(merged.map((key) => t.conflict.parts[key]).join(', '))}
              </Alert>
            )}
            <IdentitySection restaurantId={restaurantId} />
            <PlaceSection />
            <ContactSection />
            <ImagesSection restaurantId={restaurantId} onUploaded={rememberUpload} />
            <PetsSection />
            <HoursSection />
            <VouchersSection />
            <MenuSection />
            <SaveBar
              isDirty={isDirty}
              isSaving={isSubmitting}
              onDiscard={discard}
              onPreview={() => void showPreview()}
            />
          </Form>
          {children}
        </div>
      </div>
      <ConflictDialog
        conflict={conflict}
        busy={latest.isLoading}
        onReload={() => void latest.load(false)}
        onKeep={() => void latest.load(true)}
      />
      <LeavingDialog isDirty={isDirty} />
      <Dialog
        open={previewed !== undefined}
        onClose={() => setPreviewed(undefined)}
        size="xl"
        title={t.preview.title}
        description={t.preview.text}
      >
        {previewed !== undefined && preview(previewed)}
      </Dialog>
    </FormProvider>
  )
}
