import { firstWallet, type OwnWallet } from '../../../data/vouchers/first-wallet.ts'
import { importWallet } from '../../../data/vouchers/queries.ts'
import { loadFonts } from '../../../ui/device/load-fonts.ts'
import { OpenVoucher } from '../open/lazy-open-voucher.ts'

/**
 * What the dashboard's first frame shows: the wallet, and the app's own open voucher where the page begins with one,
 * because the painted one goes with that frame.
 */
export async function loadDashboard(openVoucher: string | undefined): Promise<OwnWallet | undefined> {
  loadFonts()
  const [wallet] = await Promise.all([firstWallet(), openVoucher !== undefined && OpenVoucher.preload()])
  // Without vouchers for the first frame, their code is requested before it.
  if (wallet?.wallet.savedAt == null) void importWallet().catch(() => undefined)
  return wallet
}
