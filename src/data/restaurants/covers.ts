import { backendUrl } from '../environment.ts'
import { toBackendError } from '../errors.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { coverSizes } from '../../domain/directory/cover-address.ts'
import { getSupabase } from '../supabase/client.ts'

const bucket = 'restaurant-images'
const publicPath = `/storage/v1/object/public/${bucket}/`

/** A picture to upload, its width in pixels, and a small size of it unless it is as narrow itself. */
export interface EncodedCover {
  large: Blob
  width: number
  small: Blob | null
}

/**
 * Uploads a picture under a new name (restaurant or 'temp', time, and the width if it has a small size), cacheable for
 * an hour. Returns its URL, as a path if the backend has this origin. Rejects with BackendError.
 */
export async function uploadCover({ large, width, small }: EncodedCover, restaurantId: string | null): Promise<string> {
  const picture = `covers/${restaurantId ?? 'temp'}-${String(Date.now())}`
  const name = `${picture}${small === null ? '' : `-${String(width)}`}.${large.type.replace('image/', '')}`
  await upload(name, large)
  const smallName = coverSizes(name)?.small
  if (small !== null && smallName !== undefined) await upload(smallName, small)
  const supabase = await getSupabase()
  const url = supabase.storage.from(bucket).getPublicUrl(name).data.publicUrl
  return backendUrl === globalThis.location.origin ? url.replace(backendUrl, '') : url
}

async function upload(name: string, picture: Blob): Promise<void> {
  const supabase = await getSupabase()
  // As bytes: supabase-js sends a Blob as multipart form data, which the embedded backend does not support.
  const { error } = await supabase.storage
    .from(bucket)
    .upload(name, await picture.arrayBuffer(), { contentType: picture.type, cacheControl: '3600', upsert: false })
  if (error) throw toBackendError(error)
}

/**
 * Deletes uploaded covers in all their sizes from storage; ignores other URLs and the demo's covers. Rejects with
 * BackendError.
 */
export async function removeCovers(urls: readonly string[]): Promise<void> {
  const names = urls
    .map((url) => url.slice(url.indexOf(publicPath) + publicPath.length))
    .filter((name, index) => urls[index]?.includes(publicPath) === true && uploadedName.test(name))
    .flatMap((name) => [name, coverSizes(name)?.small].filter((size) => size !== undefined))
  if (names.length === 0) return
  const supabase = await getSupabase()
  const { data, error } = await supabase.storage.from(bucket).remove(names)
  if (error) throw toBackendError(error)
  if (data.length < names.length) throw new BackendError('not_found', 'some pictures do not exist')
}

const uploadedName = /^covers\/(temp|[0-9a-f-]{36})-\d+(-\d+)?\.\w+$/
