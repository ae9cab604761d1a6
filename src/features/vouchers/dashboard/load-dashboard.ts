import { firstWallet, type OwnWallet } from '../../../data/vouchers/wallet.ts'
import { OpenVoucher } from '../open/lazy-open-voucher.ts'

/**
 * What the dashboard's first frame shows: the wallet, and the app's own open voucher where the page begins with one,
 * because the painted one goes with that frame.
 */
export async function loadDashboard(openVoucher: string | undefined): Promise<OwnWallet | undefined> {
  const [wallet] = await Promise.all([firstWallet(), openVoucher !== undefined && OpenVoucher.preload?.()])
  return wallet
}
