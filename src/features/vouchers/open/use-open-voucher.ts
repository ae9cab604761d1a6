import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { OpenVoucherState } from '../../../early/contract.ts'

declare module '@tanstack/react-router' {
  interface HistoryState extends OpenVoucherState {}
}

/** The voucher whose QR code is open. It is a history entry, so that a phone's back gesture closes only the QR code. */
export function useOpenVoucher() {
  const openId = useLocation({ select: ({ state }) => state.openVoucher })
  const navigate = useNavigate()
  const { history } = useRouter()
  const closing = useRef<string>(undefined)
  useEffect(() => {
    if (openId === undefined) closing.current = undefined
  }, [openId])
  return {
    openId,
    open: (openVoucher: string) => void navigate({ to: '.', search: true, state: { openVoucher }, resetScroll: false }),
    close: () => {
      if (closing.current === openId) return // a second tap would leave the page
      closing.current = openId
      history.back()
    },
  }
}
