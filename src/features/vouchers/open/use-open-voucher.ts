import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { OpenVoucherState } from '../../../early/contract.ts'

declare module '@tanstack/react-router' {
  interface HistoryState extends OpenVoucherState {}
}

/** Which QR is open. It is an entry of the history, so that a phone's back gesture closes it instead of the page. */
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
      if (closing.current === openId) return // a second tap would go back from the page
      closing.current = openId
      history.back()
    },
  }
}
