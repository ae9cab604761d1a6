import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The voucher whose QR is on the screen. */
    openVoucher?: string
  }
}

/** Which QR is open. It is an entry of the history, so that a phone's back gesture closes it instead of the page. */
export function useOpenVoucher() {
  const openId = useLocation({ select: ({ state }) => state.openVoucher })
  const navigate = useNavigate()
  const { history } = useRouter()
  return {
    openId,
    open: (openVoucher: string) => void navigate({ to: '.', search: true, state: { openVoucher }, resetScroll: false }),
    close: () => {
      history.back()
    },
  }
}
