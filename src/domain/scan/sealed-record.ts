/**
 * Sealed records of an offline list (database: private.seal). A record's index is the SHA-256 of the voucher's code,
 * and only the code opens its body: AES-256-CBC, then HMAC-SHA-256 over IV and ciphertext, both keys derived from the
 * code.
 */
const ivBytes = 16
const tagBytes = 32
const text = new TextEncoder()

/** The index of a code's record: its SHA-256 in hexadecimal. */
export async function sealedIndex(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', text.encode(code))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Decrypts a record's body with the code. Rejects when the body belongs to another code or was changed. */
export async function openSealed(code: string, body: string): Promise<string> {
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
  const sealed = bytes.subarray(0, -tagBytes)
  const root = await crypto.subtle.importKey('raw', text.encode(code), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const derive = (purpose: string) => crypto.subtle.sign('HMAC', root, text.encode(purpose))

  const tagKey = await crypto.subtle.importKey(
    'raw',
    await derive('authenticate'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  if (!(await crypto.subtle.verify('HMAC', tagKey, bytes.subarray(-tagBytes), sealed)))
    throw new Error('not sealed by this code')
  const key = await crypto.subtle.importKey('raw', await derive('encrypt'), 'AES-CBC', false, ['decrypt'])
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-CBC', iv: sealed.subarray(0, ivBytes) },
    key,
    sealed.subarray(ivBytes),
  )
  return new TextDecoder().decode(opened)
}
