import { backendUrl } from '../../environment.ts'
import { BackendError, toBackendError } from '../../errors.ts'
import { getSupabase } from '../../supabase/client.ts'

const bucket = 'restaurant-images'
const publicPath = `/storage/v1/object/public/${bucket}/`

/**
 * Puts a picture into storage: one-hour cache, never over another, named by the establishment (or 'temp') and the moment
 * (specification, section 7). Returns its address: a path where the backend is this origin. Rejects with BackendError.
 */
export async function uploadCover(picture: Blob, restaurantId: string | null): Promise<string> {
  const supabase = await getSupabase()
  const name = `covers/${restaurantId ?? 'temp'}-${String(Date.now())}.${picture.type.replace('image/', '')}`
  // Bytes, because a Blob would go as a form part, which the embedded API does not read.
  const { error } = await supabase.storage
    .from(bucket)
    .upload(name, await picture.arrayBuffer(), { contentType: picture.type, cacheControl: '3600', upsert: false })
  if (error) throw toBackendError(error)
  const address = supabase.storage.from(bucket).getPublicUrl(name).data.publicUrl
  return backendUrl === globalThis.location.origin ? address.replace(backendUrl, '') : address
}

/** Takes pictures out of storage; addresses of elsewhere and of the covers that came with the demo are left alone. */
export async function removeCovers(addresses: readonly string[]): Promise<void> {
  const names = addresses
    .map((address) => address.slice(address.indexOf(publicPath) + publicPath.length))
    .filter((name, index) => addresses[index]?.includes(publicPath) === true && uploaded.test(name))
  if (names.length === 0) return
  const supabase = await getSupabase()
  const { data, error } = await supabase.storage.from(bucket).remove(names)
  if (error) throw toBackendError(error)
  if (data.length < names.length) throw new BackendError('not_found', 'some pictures were not there')
}

const uploaded = /^covers\/(temp|[0-9a-f-]{36})-\d+\.\w+$/
