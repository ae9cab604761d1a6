/** Files of which most functions run before the first frame of every page, of a member's page, or of a QR code. */
const startFiles = new Set([
  'index',
  'framework',
  'routes',
  'account',
  'account-shell',
  'backend',
  'page-parts',
  'member-parts',
  'wallet-parts',
  'times',
  'dashboard',
  'open-voucher',
  'dialogs',
  'qr',
])

/**
 * A line before a file with which Chromium compiles all its functions in the background while the file arrives, instead
 * of each when it is first called, which costs a slow phone 150 ms of its start. Other browsers ignore it.
 */
export function compileHint({ name }: { name: string }): string {
  return startFiles.has(name) ? '//# allFunctionsCalledOnLoad' : ''
}
