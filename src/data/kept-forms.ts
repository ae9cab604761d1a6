import type { RestaurantFormInput } from '../domain/directory/restaurant-form.ts'
import type { PetInput } from '../domain/people/pet-form.ts'
import type { ProfileInput } from '../domain/people/profile-form.ts'
import { currentIdentity, isSessionEnded, onIdentityChange } from './device/identity.ts'
import type { Pet } from './pets/rows.ts'

/** What was typed and not saved when the server ended the session. */
export interface KeptForms {
  personal?: Partial<ProfileInput> | undefined
  /** `pet` is the one that was being edited; none where one was being added. */
  pet?: { pet: Pet | undefined; typed: Partial<PetInput> } | undefined
  /** `id` is that of the restaurant, or of the proposal that a new one comes from; null for any other new one. */
  restaurant?: { id: string | null; typed: Partial<RestaurantFormInput> } | undefined
}

// In memory only: the device stores no CPF, address or pet (rules: Privacy).
let kept: KeptForms = {}
let owner: string | undefined

onIdentityChange(() => {
  const identity = currentIdentity()
  if (identity === null ? !isSessionEnded() : identity.userId !== owner) kept = {}
})

/** Keeps what a person typed for their next sign-in on this page, if the server has ended their session. */
export function keepForms(userId: string, forms: KeptForms): void {
  if (currentIdentity() !== null || !isSessionEnded()) return
  owner = userId
  kept = { ...kept, ...forms }
}

/** What the signed-in person, or the last one, had typed. */
export function keptForms(): Readonly<KeptForms> {
  return kept
}

/** Whether anything was typed that waits for a sign-in. */
export function areFormsKept(): boolean {
  return Object.values(kept).some((form) => form !== undefined)
}

/** Forgets what was kept of a form, once the form shows it. */
export function dropKeptForm(form: keyof KeptForms): void {
  kept = { ...kept, [form]: undefined }
}
