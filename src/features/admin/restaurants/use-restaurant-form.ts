import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSaveRestaurant } from '../../../data/admin/restaurants/mutations.ts'
import { fetchRecord } from '../../../data/admin/restaurants/queries.ts'
import type { RestaurantRecord, Saved } from '../../../data/admin/restaurants/rows.ts'
import { BackendError } from '../../../domain/backend-error.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { mergeForms } from '../../../domain/directory/merge-forms.ts'
import {
  restaurantFormSchema,
  toRestaurantDocument,
  type RestaurantForm,
  type RestaurantFormInput,
} from '../../../domain/directory/restaurant-form.ts'
import { toFormValues } from '../../../domain/directory/restaurant-form-values.ts'
import { adminRestaurantsTexts } from '../../../texts/admin/restaurants.ts'
import { useSchemaForm, type FormProblem, type SchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import type { Conflict } from './conflict-dialog.tsx'
import { useCoverUploads } from './use-cover-uploads.ts'

const t = adminRestaurantsTexts.form
const invalidParameter = '22023' // PostgreSQL's invalid_parameter_value; the message names the part
const partTexts: Record<string, string> = {
  hours: t.hoursFailed,
  voucher_availability: t.availabilityFailed,
  closures: t.availabilityFailed,
}

/** The form's values of a record; closures of the past are left out. */
export function formValuesOf(record: RestaurantRecord): RestaurantFormInput {
  return toFormValues(record, new Date(serverNow()).toISOString().slice(0, 10))
}

interface Base {
  version: number | null
  values: RestaurantFormInput
}

/** The form of a restaurant and how it is saved. `record` is null for a new one. */
export function useRestaurantForm(
  record: RestaurantRecord | null,
  initial: RestaurantFormInput,
  proposalId: string | null,
) {
  const navigate = useNavigate()
  const save = useSaveRestaurant()
  const uploads = useCoverUploads()
  // The version that the form began with. The database refuses to overwrite another one.
  const [base, setBase] = useState<Base>({ version: record?.version ?? null, values: initial })
  const [conflict, setConflict] = useState<Conflict>()

  const accept = async (values: RestaurantForm, { id, version }: { id: string; version: number }): Promise<void> => {
    const kept = form.getValues()
    setBase({ version, values: kept })
    latest.forget()
    form.reset(kept)
    await uploads.keepOnly(values.images, base.values.images)
    if (record !== null) {
      notify.success(t.saved, t.savedText)
      return
    }
    notify.success(t.created, t.createdText(values.name))
    await navigate({
      to: '/dashboard/estabelecimentos-admin/$id',
      params: { id },
      replace: true,
      ignoreBlocker: true,
    })
  }

  const form = useSchemaForm({
    schema: restaurantFormSchema,
    defaultValues: initial,
    send: async (values) => {
      const document = toRestaurantDocument(values, base.values.closures)
      const saved = await save.mutateAsync({ id: record?.id ?? null, version: base.version, document, proposalId })
      if (saved.status === 'saved') await accept(values, saved)
      else if (saved.status === 'conflict') setConflict({ by: saved.by ?? null, at: saved.at ?? null })
      else return refusal(saved.status, record)
      return undefined
    },
    explain: (failure) => {
      const isPart = failure instanceof BackendError && failure.code === invalidParameter
      notify.error((isPart ? partTexts[failure.message] : undefined) ?? failedTitle(record), failureReason(failure))
      return undefined
    },
    onInvalid: () => notify.error(t.invalid, t.invalidText),
  })
  const latest = useLatestVersion(record, form, { base, setBase, onCaughtUp: () => setConflict(undefined) })

  return {
    form,
    conflict,
    latest,
    discard: () => {
      form.reset(base.values)
      latest.forget()
    },
    rememberUpload: uploads.remember,
  }
}

function failedTitle(record: RestaurantRecord | null): string {
  return record === null ? t.createFailed : t.updateFailed
}

function refusal(
  status: Exclude<Saved['status'], 'saved' | 'conflict'>,
  record: RestaurantRecord | null,
): FormProblem<RestaurantFormInput> {
  notify.error(failedTitle(record), t.reasons[status])
  if (status === 'slug_taken') return { slug: t.reasons.slug_taken }
  return status === 'category_gone' ? { category: t.reasons.category_gone } : undefined
}

interface LatestVersionOptions {
  base: Base
  setBase: (base: Base) => void
  onCaughtUp: () => void
}

/** After a conflict: brings the version that somebody else saved, alone or below the person's own edits. */
function useLatestVersion(
  record: RestaurantRecord | null,
  form: SchemaForm<RestaurantFormInput, RestaurantForm>,
  { base, setBase, onCaughtUp }: LatestVersionOptions,
) {
  const [merged, setMerged] = useState<(keyof RestaurantFormInput)[]>()
  const [isLoading, setLoading] = useState(false)
  const load = async (keepsEdits: boolean) => {
    if (record === null) return
    setLoading(true)
    try {
      const latest = await fetchRecord(record.id)
      if (latest !== null) {
        const theirs = formValuesOf(latest)
        const { merged: values, changed: own, conflicts: both } = mergeForms(base.values, form.getValues(), theirs)
        form.reset(theirs)
        if (keepsEdits) for (const key of own) form.setValue(key, values[key], { shouldDirty: true })
        setBase({ version: latest.version, values: theirs })
        setMerged(keepsEdits ? both : undefined)
      }
      onCaughtUp()
    } catch (failure) {
      notify.error(
        adminRestaurantsTexts.conflict.reloadFailed,
        failureReason(failure instanceof Error ? failure.cause : failure),
      )
    }
    setLoading(false)
  }
  return { merged, isLoading, load, forget: () => setMerged(undefined) }
}
