import { scannerTexts } from '../../../texts/scanner.ts'
import { notify } from '../../../ui/feedback/notify.ts'

/** Says that this device could not store what became of a scan. */
export function sayUnstored(failure: unknown): void {
  console.warn('this device could not change a scan', failure)
  notify.error(scannerTexts.unstored)
}
