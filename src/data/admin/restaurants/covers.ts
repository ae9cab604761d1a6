import { backendUrl } from '../../environment.ts'
import { toBackendError } from '../../errors.ts'
import { BackendError } from '../../../domain/backend-error.ts'
import { getSupabase } from '../../supabase/client.ts'

const bucket = 'restaurant-images'
const publicPath = `/storage/v1/object/public/${bucket}/`

/**
 * Uploads a cover picture under a new name (restaurant or 'temp', and time), cacheable for an hour. Returns its URL, as
 * a path if the backend has this origin. Rejects with BackendError.
 */
export async function uploadCover(picture: Blob, restaurantId: string | null): Promise<string> {
  const supabase = await getSupabase()
  const name = `covers/${restaurantId ?? 'temp'}-${String(Date.now())}.${picture.type.replace('image/', '')}`
  // As bytes: supabase-js sends a Blob as multipart form data, which the embedded backend does not support.
  const { error } = await supabase.storage
    .from(bucket)
    .upload(name, await picture.arrayBuffer(), { contentType: picture.type, cacheControl: '3600', upsert: false })
  if (error) throw toBackendError(error)
  const url = supabase.storage.from(bucket).getPublicUrl(name).data.publicUrl
  return backendUrl === globalThis.location.origin ? url.replace(backendUrl, '') : url
}

/** Deletes uploaded covers from storage; ignores other URLs and the demo's covers. Rejects with BackendError. */
export async function removeCovers(urls: readonly string[]): Promise<void> {
  const names = urls
    .map((url) => url.slice(url.indexOf(publicPath) + publicPath.length))
    .filter((name, index) => urls[index]?.includes(publicPath) === true && uploadedName.test(name))
  if (names.length === 0) return
  const supabase = await getSupabase()
  const { data, error } = await supabase.storage.from(bucket).remove(names)
  if (error) throw toBackendError(error)
  if (data.length < names.length) throw new BackendError('not_found', 'some pictures do not exist')
}

const uploadedName = /^covers\/(temp|[0-9a-f-]{36})-\d+\.\w+$/
