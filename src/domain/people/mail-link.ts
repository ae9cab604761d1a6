/** The link that writes to exactly this address, whatever characters it has. */
export function mailLink(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
}
