import { oneOf, searchReader } from './search-reader.ts'

/** Reads the tab of the member's vouchers (`lista`) from a URL; absent for the active ones. */
export const parseWalletTab = searchReader({ lista: oneOf(['passados']) })
