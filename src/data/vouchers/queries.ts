import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { toBackendError } from '../errors.ts'
import { measureServerClock, serverNow } from '../server-clock.ts'
import { staleTimes } from '../stale-times.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { eligibilityRow, voucherRow, voucherStateRow, type Voucher } from './rows.ts'

const all = (userId: string) => ['vouchers', userId] as const
const syncKey = (userId: string) => [...all(userId), 'sync'] as const
const openQrPollMs = 3_000
/** Pages that only invalidate these queries do not wait for the database of the wallet. */
export const importWallet = () => import('./wallet.ts')

export const vouchers = {
  all,
  syncKey,

  /**
   * Reads the member's vouchers into the wallet, which is what screens show. Resolves with the time of the read, by
   * the server's clock. Fails with 'offline' without a network and leaves the wallet as it was. A read cancelled by a
   * newer change never reaches the wallet.
   */
  sync: (userId: string) =>
    queryOptions({
      queryKey: syncKey(userId),
      queryFn: async ({ signal }) => {
        const asked = new Date()
        const [rows, { saveWallet }] = await Promise.all([
          callRpc('my_vouchers', {}, z.array(voucherRow)),
          importWallet(),
          measureServerClock(),
        ])
        signal.throwIfAborted()
        const savedAt = new Date(serverNow())
        await saveWallet(rows, savedAt, asked)
        return savedAt
      },
      staleTime: staleTimes.vouchers,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    }),

  /**
   * Whether a voucher can be generated at this restaurant now, and if not, why. Fetched again when one of its vouchers
   * (`here`) changes in the wallet. A refusal until a day is asked for again each time: that day may have come.
   */
  eligibility: (userId: string, restaurantId: string, here: readonly Voucher[]) =>
    queryOptions({
      queryKey: [...all(userId), 'eligibility', restaurantId, here.map(({ id, status }) => [id, status])] as const,
      queryFn: () => callRpc('voucher_eligibility', { restaurant_id: restaurantId }, eligibilityRow),
      staleTime: ({ state }) => (state.data?.available_on === undefined ? staleTimes.canGenerateVoucher : 0),
    }),

  /**
   * Status and use of one voucher, read every 3 s while its dialog is open. Another status than the wallet's is written
   * there at once, so that it shows without a network too.
   */
  state: (userId: string, { id: voucherId, status: known }: Voucher) =>
    queryOptions({
      queryKey: [...all(userId), 'state', voucherId] as const,
      queryFn: async ({ client }) => {
        const supabase = await getSupabase()
        const { data, error, status } = await supabase
          .from('vouchers')
          .select('status, used_at')
          .eq('id', voucherId)
          .single()
          .retry(false)
        if (error) throw toBackendError(error, status)
        const now = voucherStateRow.parse(data)
        if (now.status !== known) {
          await client.cancelQueries({ queryKey: syncKey(userId) })
          const { updateVoucher } = await importWallet()
          await updateVoucher(voucherId, now)
          void client.invalidateQueries({ queryKey: syncKey(userId) })
        }
        return now
      },
      staleTime: 0,
      refetchInterval: openQrPollMs,
    }),
}
