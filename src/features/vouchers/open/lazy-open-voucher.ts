import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

/** An open voucher. A page that begins with one preloads its code, others do once they are drawn. */
export const OpenVoucher = lazyDialog(async () => (await import('./open-voucher.tsx')).OpenVoucher, { onDemand: true })
