import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { OpenVoucherState } from '../../../early/contract.ts'
import { nextPaint } from '../../../ui/device/next-paint.ts'
import { OpenVoucher } from './lazy-open-voucher.ts'

declare module '@tanstack/react-router' {
  interface HistoryState extends OpenVoucherState {}
}

/**
 * The voucher whose QR code is open. It is a history entry, so that a phone's back gesture closes only the QR code. A
 * link with `voucher` (an id) opens it too.
 */
export function useOpenVoucher() {
  const openId = useLocation({ select: ({ state }) => state.openVoucher })
  const linkedId = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('voucher') })
  const navigate = useNavigate()
  const { history } = useRouter()
  const wanted = useRef<string>(undefined)
  const closing = useRef<string>(undefined)
  useEffect(
    () => () => {
      wanted.current = undefined
    },
    [],
  )
  useEffect(() => {
    if (openId === undefined) closing.current = undefined
  }, [openId])
  useEffect(() => {
    if (linkedId === null) return
    void navigate({ to: '/dashboard', replace: true }).then(() =>
      navigate({ to: '/dashboard', state: { openVoucher: linkedId }, resetScroll: false }),
    )
  }, [linkedId, navigate])
  return {
    openId,
    open: (openVoucher: string) => {
      if (wanted.current === openVoucher) return // a second tap
      wanted.current = openVoucher
      // With its code loaded it is drawn at once; React would otherwise hold the update back for 300 ms.
      void Promise.all([nextPaint(), OpenVoucher.preload()]).then(() => {
        if (wanted.current !== openVoucher) return undefined // another was tapped, or the page was left
        wanted.current = undefined
        return navigate({ to: '.', search: true, state: { openVoucher }, resetScroll: false })
      })
    },
    close: () => {
      if (closing.current === openId) return // a second tap would leave the page
      closing.current = openId
      history.back()
    },
  }
}
