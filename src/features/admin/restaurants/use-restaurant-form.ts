import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { BackendError } from '../../../data/errors.ts'
import { removeCovers } from '../../../data/admin/restaurants/covers.ts'
import { useSaveRestaurant } from '../../../data/admin/restaurants/mutations.ts'
import { fetchRecord } from '../../../data/admin/restaurants/queries.ts'
import type { RestaurantRecord, Saved } from '../../../data/admin/restaurants/rows.ts'
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
import { notify } from '../../../ui/feedback/notify.ts'
import { failureReason } from '../failure-reason.ts'
import type { Conflict } from './conflict-dialog.tsx'

const t = adminRestaurantsTexts.form
const partTexts: Record<string, string> = {
  hours: t.hoursFailed,
  voucher_availability: t.availabilityFailed,
  closures: t.availabilityFailed,
}

/** The form's values of a record; closures of the past are left out. */
export function formValuesOf(record: RestaurantRecord): RestaurantFormInput {
  return toFormValues(record, new Date(serverNow()).toISOString().slice(0, 10))
}

/** The form of an establishment and what happens when it is saved. `record` is null for a new one. */
export function useRestaurantForm(
  record: RestaurantRecord | null,
  initial: RestaurantFormInput,
  leadId: string | null,
) {
  const navigate = useNavigate()
  const save = useSaveRestaurant()
  const form = useForm<RestaurantFormInput, unknown, RestaurantForm>({
    resolver: zodResolver(restaurantFormSchema),
    defaultValues: initial,
  })
  const { isDirty } = form.formState
  // What the form began with: the second of two who save is told by it.
  const [base, setBase] = useState({ version: record?.version ?? null, values: initial })
  const [conflict, setConflict] = useState<Conflict>()
  const [merged, setMerged] = useState<(keyof RestaurantFormInput)[]>()
  const [isCatchingUp, setCatchingUp] = useState(false)
  const [uploads] = useState(() => new Set<string>()) // in storage, not yet saved

  useEffect(
    () => () => {
      removeCovers([...uploads]).catch(() => undefined)
    },
    [uploads],
  )

  const fail = (reason: string, title?: string) =>
    notify.error(title ?? (record === null ? t.createFailed : t.updateFailed), reason)

  const settle = async (values: RestaurantForm, version: number) => {
    const kept = form.getValues()
    const dropped = [...base.values.images, ...uploads].filter((address) => !values.images.includes(address))
    uploads.clear()
    setBase({ version, values: kept })
    setMerged(undefined)
    form.reset(kept)
    await removeCovers(dropped).catch(() => notify.error(t.removeFailed, t.removeFailedText))
  }

  const answer = async (values: RestaurantForm, saved: Saved) => {
    if (saved.status === 'conflict') {
      setConflict({ by: saved.by ?? null, at: saved.at ?? null })
    } else if (saved.status === 'saved') {
      await settle(values, saved.version)
      if (record !== null) {
        notify.success(t.saved, t.savedText)
        return
      }
      notify.success(t.created, t.createdText(values.name))
      await navigate({
        to: '/dashboard/estabelecimentos-admin/$id',
        params: { id: saved.id },
        replace: true,
        ignoreBlocker: true,
      })
    } else {
      if (saved.status === 'slug_taken') form.setError('slug', { message: t.reasons.slug_taken }, { shouldFocus: true })
      if (saved.status === 'category_gone')
        form.setError('category', { message: t.reasons.category_gone }, { shouldFocus: true })
      fail(t.reasons[saved.status])
    }
  }

  const submit = form.handleSubmit(
    async (values) => {
      const closures = base.values.closures
      try {
        const document = toRestaurantDocument(values, closures)
        await answer(
          values,
          await save.mutateAsync({ id: record?.id ?? null, version: base.version, document, leadId }),
        )
      } catch (failure) {
        fail(
          failureReason(failure),
          failure instanceof BackendError && failure.code === '22023' ? partTexts[failure.message] : undefined,
        )
      }
    },
    () => notify.error(t.invalid, t.invalidText),
  )

  /** Brings the saved version: alone, or with what was changed here on top. */
  const catchUp = async (keep: boolean) => {
    if (record === null) return
    setCatchingUp(true)
    try {
      const latest = await fetchRecord(record.id)
      if (latest !== null) {
        const theirs = formValuesOf(latest)
        const { merged: values, changed: own, conflicts: both } = mergeForms(base.values, form.getValues(), theirs)
        form.reset(theirs)
        if (keep) for (const key of own) form.setValue(key, values[key], { shouldDirty: true })
        setBase({ version: latest.version, values: theirs })
        setMerged(keep ? both : undefined)
      }
      setConflict(undefined)
    } catch (failure) {
      notify.error(
        adminRestaurantsTexts.conflict.reloadFailed,
        failureReason(failure instanceof Error ? failure.cause : failure),
      )
    }
    setCatchingUp(false)
  }

  return {
    form, submit, conflict, merged, isCatchingUp, catchUp, isDirty,
    discard: () => {
      form.reset(base.values)
      setMerged(undefined)
    },
    rememberUpload: (address: string) => uploads.add(address),
  } // prettier-ignore
}
