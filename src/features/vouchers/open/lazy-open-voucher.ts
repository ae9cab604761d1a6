import { lazyRouteComponent } from '@tanstack/react-router'

/** Loads the code of an open voucher, so that the next one opens at once. */
export const loadOpenVoucher = () => import('./open-voucher.tsx')

/** An open voucher. A page that begins with one loads its code first, others do once they are drawn. */
export const OpenVoucher = lazyRouteComponent(loadOpenVoucher, 'OpenVoucher')
