import { uploadCover } from '../../../data/restaurants/covers.ts'
import { failureKind } from '../../../domain/backend-error.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { encodeCover } from './encode-cover.ts'

const t = restaurantFormTexts.form

/**
 * Uploads one picture after the other and says which could not be. `onUploaded` gets the address of each, and returns
 * false where no more are wanted.
 */
export async function uploadPhotos(
  files: readonly File[],
  restaurantId: string | null,
  onUploaded: (address: string) => boolean,
): Promise<void> {
  for (const file of files) {
    try {
      const picture = await encodeCover(file)
      if ('problem' in picture)
        notify.error(t.uploadFailed, files.length > 1 ? `${file.name}: ${picture.problem}` : picture.problem)
      else if (!onUploaded(await uploadCover(picture, restaurantId))) return
    } catch (failure) {
      notify.error(t.uploadFailed, isOverLimit(failure, restaurantId) ? t.uploadLimit : failureReason(failure))
    }
  }
}

/** Storage refuses a manager's picture only over the limits; hosted storage answers 400 for what a policy refuses. */
function isOverLimit(failure: unknown, restaurantId: string | null): boolean {
  return restaurantId !== null && ['forbidden', 'invalid'].includes(failureKind(failure))
}
