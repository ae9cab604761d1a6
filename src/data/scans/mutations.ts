import { useMutation } from '@tanstack/react-query'
import { serverNow } from '../server-clock.ts'
import { callRpc } from '../supabase/client.ts'
import { deviceId } from './device-id.ts'
import { scanAnswerRow } from './rows.ts'

export interface Scan {
  /** Made before anything is sent: the same scan sent again gets the same answer. */
  scanId: string
  code: string
  restaurantId: string
  /** By the server's clock. */
  scannedAt: Date
}

/** A scan of `code` happening now. */
export function newScan(code: string, restaurantId: string): Scan {
  return { scanId: crypto.randomUUID(), code, restaurantId, scannedAt: new Date(serverNow()) }
}

/** Validates a voucher at the chosen establishment. Rejects with BackendError when no answer came; sending the same scan again is safe. */
export function useValidateVoucher() {
  return useMutation({
    mutationFn: ({ scanId, code, restaurantId, scannedAt }: Scan) =>
      callRpc(
        'validate_voucher',
        {
          scan_id: scanId,
          qr_code: code,
          restaurant_id: restaurantId,
          scanned_at: scannedAt.toISOString(),
          device_id: deviceId(),
        },
        scanAnswerRow,
      ),
  })
}
