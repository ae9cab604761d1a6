/** Path of the page that an e-mailed recovery link opens. */
export const recoveryPath = '/reset-password'

/** Path of the page that the confirmation link of a sign-up opens. */
export const confirmationPath = '/confirmar'

/** Path of the page that both links of a change of the e-mail address open. */
export const emailChangePath = '/trocar-email'

const pages = [recoveryPath, confirmationPath, emailChangePath]

/**
 * The address of the page for an e-mailed link whose session may only set a password there, wherever the link led;
 * null for every other address. `search` and `hash` as in Location.
 */
export function linkPage({ pathname, search, hash }: { pathname: string; search: string; hash: string }) {
  if (pages.includes(pathname)) return pathname + search + hash
  const type = new URLSearchParams(hash.slice(1)).get('type')
  if (type === 'recovery') return recoveryPath + hash
  if (type === 'email_change') return emailChangePath + hash
  if (type !== 'signup' && type !== 'invite') return null
  return `${confirmationPath}?${new URLSearchParams({ voltar: pathname + search }).toString()}${hash}`
}
