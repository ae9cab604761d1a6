/**
 * Files of which many functions run before the first frame: of every page, a member's page, a QR code, the list of
 * restaurants, the scanner, the panel.
 */
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
  'directory',
  'places',
  'list-icons',
  'storage',
  'scans',
  'scanner-parts',
  'admin-frame',
  'admin-dashboard',
  'open-voucher',
  'dialogs',
  'qr',
])

/**
 * The first line of a file, which makes Chromium compile all its functions in the background while the file arrives.
 * Compiling each at its first call costs a slow phone 150 ms of its start. Other browsers ignore the line.
 */
export function compileHint({ name }: { name: string }): string {
  return startFiles.has(name) ? '//# allFunctionsCalledOnLoad' : ''
}
