import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { toBackendError } from '../errors.ts'
import { saveWallet } from '../offline/voucher-wallet.ts'
import { measureServerClock, serverNow } from '../server-clock.ts'
import { staleTimes } from '../stale-times.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { eligibilityRow, voucherRow, voucherStateRow } from './rows.ts'

const all = (userId: string) => ['vouchers', userId] as const
const openQrPollMs = 3_000

export const vouchers = {
  all,

  /**
   * Reads the member's vouchers, newest first, into the wallet of this device (which is what screens show) and says
   * when. Fails with 'offline' where there is no network; the wallet then stands as it was.
   */
  sync: (userId: string) =>
    queryOptions({
      queryKey: [...all(userId), 'sync'] as const,
      queryFn: async () => {
        const [rows] = await Promise.all([callRpc('my_vouchers', {}, z.array(voucherRow)), measureServerClock()])
        const savedAt = new Date(serverNow())
        await saveWallet(userId, rows, savedAt)
        return savedAt
      },
      staleTime: staleTimes.vouchers,
    }),

  /** The reason why a voucher can or cannot be generated here and now. */
  eligibility: (userId: string, restaurantId: string) =>
    queryOptions({
      queryKey: [...all(userId), 'eligibility', restaurantId] as const,
      queryFn: () => callRpc('voucher_eligibility', { restaurant_id: restaurantId }, eligibilityRow),
      staleTime: staleTimes.canGenerateVoucher,
    }),

  /** Status and use of one voucher; asked every 3 s while its QR is open, until it is no longer active. */
  state: (userId: string, voucherId: string) =>
    queryOptions({
      queryKey: [...all(userId), 'state', voucherId] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const { data, error, status } = await supabase.from('vouchers').select('status, used_at').eq('id', voucherId).single().retry(false)
        if (error) throw toBackendError(error, status)
        return voucherStateRow.parse(data)
      },
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data === undefined || state.data.status === 'active' ? openQrPollMs : false),
    }),
}
