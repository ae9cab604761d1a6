import { useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useSaveRestaurant } from '../../data/admin/restaurants/mutations.ts'
import { fetchRecord } from '../../data/admin/restaurants/queries.ts'
import { fetchOwnRecord, useSaveOwnRestaurant } from '../../data/manager/own-restaurant.ts'
import type { RestaurantRecord, Saved } from '../../data/admin/restaurants/rows.ts'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { dropKeptForm, keepForms, keptForms } from '../../data/kept-forms.ts'
import { serverNow } from '../../data/server-clock.ts'
import { useKeptForm } from '../../data/use-kept-form.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { changedFields } from '../../domain/directory/changed-fields.ts'
import type { RequiredPart } from '../../domain/directory/missing-parts.ts'
import {
  closureProblems,
  restaurantFormSchema,
  toRestaurantDocument,
  type RestaurantForm,
  type RestaurantFormInput,
} from '../../domain/directory/restaurant-form.ts'
import { parseCents } from '../../domain/money/money.ts'
import { toFormValues } from '../../domain/directory/restaurant-form-values.ts'
import { restaurantFormTexts } from '../../texts/restaurant-form.ts'
import { useSchemaForm, type FormProblem, type SchemaForm } from '../../ui/controls/use-schema-form.ts'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { useOwnNavigate } from '../../ui/layout/use-own-navigate.ts'
import { usePriceQuestion, type PriceChange } from '../../ui/overlays/use-price-question.tsx'
import type { Conflict } from './conflict-dialog.tsx'
import { useCoverUploads } from './use-cover-uploads.ts'

const t = restaurantFormTexts.form
const draftTexts = restaurantFormTexts.draft
const invalidParameter = '22023' // PostgreSQL's invalid_parameter_value; the message names the part
/** More closures than a manager may set, or one of a day that is over or beyond two years. */
const closuresRefused = 'PT422'
const partTexts: Record<string, string> = {
  hours: t.hoursFailed,
  voucher_availability: t.availabilityFailed,
  closures: t.availabilityFailed,
  images: t.imagesFailed,
}

/** The form's values of a record; closures of the past are left out. */
export function formValuesOf(record: RestaurantRecord): RestaurantFormInput {
  return toFormValues(record, serverNow())
}

interface Base {
  version: number | null
  values: RestaurantFormInput
}

/** Resolves once the proposed slug has come, or failed to. */
export type SlugProposal = RefObject<Promise<void> | undefined>

interface RestaurantFormOptions {
  editor: 'admin' | 'manager'
  /** Null for a new restaurant, which begins as a draft. */
  record: RestaurantRecord | null
  initial: RestaurantFormInput
  proposalId: string | null
  slugProposal: SlugProposal | undefined
}

/** The form of a restaurant and how it is saved. */
export function useRestaurantForm({ editor, record, initial, proposalId, slugProposal }: RestaurantFormOptions) {
  const navigate = useOwnNavigate()
  const { userId } = useSignedIn()
  const save = useSaveRestaurant()
  const saveOwn = useSaveOwnRestaurant()
  const own = editor === 'manager' ? record : null
  const uploads = useCoverUploads(own?.id ?? null)
  const { confirmPrices, priceQuestion } = usePriceQuestion()
  // The version that the form began with. The database refuses to overwrite another one.
  const [base, setBase] = useState<Base>({ version: record?.version ?? null, values: initial })
  const [conflict, setConflict] = useState<Conflict>()
  const [fromProposal, setFromProposal] = useState(proposalId) // null once it is found to be erased or converted
  const isDraft = record?.is_draft ?? true
  const publishes = useRef(false)
  const [isWaiting, setWaiting] = useState(false)

  const accept = async (sent: RestaurantFormInput, saved: Extract<Saved, { status: 'saved' }>): Promise<void> => {
    setBase({ version: saved.version, values: sent })
    latest.forget()
    const current = structuredClone(form.getValues())
    form.reset(sent)
    for (const key of changedFields(sent, current)) form.setValue(key, current[key], { shouldDirty: true })
    await uploads.keepOnly([...sent.images, ...current.images], base.values.images)
    // Somebody else may have published or removed it meanwhile.
    if (saved.is_draft) notify.success(draftTexts.saved, draftTexts[editor].savedText)
    else if (saved.is_deleted) notify.success(t.saved, t.savedDeletedText)
    else if (publishes.current) notify.success(draftTexts.published, draftTexts.publishedText(sent.name))
    else notify.success(t.saved, t.savedText)
    if (record !== null) return
    await navigate({
      to: '/dashboard/estabelecimentos-admin/$id',
      params: { id: saved.id },
      replace: true,
      ignoreBlocker: true,
    })
  }

  const form: SchemaForm<RestaurantFormInput, RestaurantForm> = useSchemaForm({
    schema: restaurantFormSchema,
    defaultValues: initial,
    send: async (values) => {
      const sent = structuredClone(form.getValues()) // other words may be typed before the answer comes
      if (!(await confirmPrices(priceChanges(values, base.values)))) return undefined
      const document = {
        ...toRestaurantDocument(values, base.values.closures),
        ...(isDraft ? { is_draft: !publishes.current } : {}),
      }
      const { version } = base
      uploads.keepOnLeaving()
      const saved =
        own === null
          ? await save.mutateAsync({ id: record?.id ?? null, version, document, proposalId: fromProposal })
          : await saveOwn.mutateAsync({ id: own.id, version, document })
      if (saved.status === 'saved') await accept(sent, saved)
      else if (saved.status === 'conflict') setConflict({ by: saved.by ?? null, at: saved.at ?? null })
      else if (saved.status === 'incomplete') return tellIncomplete(saved.missing)
      else {
        if (saved.status === 'lead_converted') setFromProposal(null)
        return tellRefusal(saved.status, record)
      }
      return undefined
    },
    explain: (failure) => {
      const { code, message } = failure instanceof BackendError ? failure : { code: undefined, message: '' }
      const part = code === invalidParameter ? partTexts[message] : undefined
      const isClosures = code === closuresRefused
      notify.error(part ?? (isClosures ? t.closuresFailed : failedTitle(record)), failureReason(failure))
      return isClosures ? closureProblems(form.getValues('closures'), base.values.closures, serverNow()) : undefined
    },
    onInvalid: () => notify.error(t.invalid, t.invalidText),
  })
  const keptAs = record?.id ?? proposalId
  const { restaurant: typedBefore } = keptForms()
  useKeptForm(form, {
    typed: typedBefore?.id === keptAs ? typedBefore.typed : undefined,
    onTaken: () => dropKeptForm('restaurant'),
    keep: (typed) => keepForms(userId, { restaurant: { id: keptAs, typed } }),
  })
  const latest = useLatestVersion(record, form, {
    base,
    setBase,
    fetchLatest: own === null ? fetchRecord : fetchOwnRecord,
    onCaughtUp: () => setConflict(undefined),
  })

  const submit = async (isPublishing: boolean) => {
    publishes.current = isPublishing
    setWaiting(true)
    // The slug is asked for where the press of the button left the name.
    await Promise.all([slugProposal?.current, uploads.sent()])
    setWaiting(false)
    form.submit()
  }

  return {
    form: {
      ...form,
      submit: (event?: SyntheticEvent) => {
        event?.preventDefault()
        void submit(false)
      },
    },
    publish: () => void submit(true),
    isSaving: isWaiting || form.formState.isSubmitting,
    isDraft,
    conflict,
    latest,
    discard: () => {
      form.reset(base.values)
      latest.forget()
    },
    uploads,
    priceQuestion,
  }
}

/** The menu's prices before and after, of items that were there before. */
function priceChanges(values: RestaurantForm, before: RestaurantFormInput): PriceChange[] {
  return values.menu_items.map(({ id, name, price }) => {
    const known = before.menu_items.find((item) => (id === '' ? item.name === name : item.id === id))
    const cents = known === undefined ? null : parseCents(known.price)
    return { name, before: cents === null ? null : cents / 100, after: price }
  })
}

function failedTitle(record: RestaurantRecord | null): string {
  return record === null ? t.createFailed : t.updateFailed
}

function tellIncomplete(missing: readonly RequiredPart[]): FormProblem<RestaurantFormInput> {
  notify.error(draftTexts.incomplete, draftTexts.missing(missing.map((part) => draftTexts.parts[part]).join(', ')))
  const fields = missing.filter((part) => part !== 'hours')
  return Object.fromEntries(fields.map((part) => [part, draftTexts.required[part]]))
}

function tellRefusal(
  status: Exclude<Saved['status'], 'saved' | 'conflict' | 'incomplete'>,
  record: RestaurantRecord | null,
): FormProblem<RestaurantFormInput> {
  notify.error(failedTitle(record), t.reasons[status])
  if (status === 'slug_taken') return { slug: t.reasons.slug_taken }
  return status === 'category_gone' ? { category: t.reasons.category_gone } : undefined
}

interface LatestVersionOptions {
  base: Base
  setBase: (base: Base) => void
  fetchLatest: (id: string) => Promise<RestaurantRecord | null>
  onCaughtUp: () => void
}

/** After a conflict: brings the version that somebody else saved, alone or below the person's own edits. */
function useLatestVersion(
  record: RestaurantRecord | null,
  form: SchemaForm<RestaurantFormInput, RestaurantForm>,
  { base, setBase, fetchLatest, onCaughtUp }: LatestVersionOptions,
) {
  const [merged, setMerged] = useState<(keyof RestaurantFormInput)[]>()
  const [isLoading, setLoading] = useState(false)
  const load = async (keepsEdits: boolean) => {
    if (record === null) return
    setLoading(true)
    try {
      const { mergeForms } = await import('../../domain/directory/merge-forms.ts')
      const latest = await fetchLatest(record.id)
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
      notify.error(t.reloadFailed, failureReason(failure))
    }
    setLoading(false)
  }
  return { merged, isLoading, load, forget: () => setMerged(undefined) }
}
