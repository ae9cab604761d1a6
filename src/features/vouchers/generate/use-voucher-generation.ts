import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureKind } from '../../../data/errors.ts'
import { findActiveVoucher } from '../../../data/vouchers/wallet.ts'
import { pets } from '../../../data/pets/queries.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { useGenerateVoucher } from '../../../data/vouchers/mutations.ts'
import { vouchers } from '../../../data/vouchers/queries.ts'
import type { GenerationRefusal } from '../../../data/vouchers/rows.ts'
import { errorTexts } from '../../../texts/errors.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import type { Refusal } from './refusal-notice.tsx'

/** Why it went no further; `availableOn` ('yyyy-MM-dd') where waiting helps. */
export interface Stop {
  refusal: Refusal
  availableOn?: string | undefined
}

interface Steps {
  /** What is asked before a voucher is made. */
  question: ReturnType<typeof vouchers.eligibility>
  /** The pet that comes along, asked when the voucher is made: the person's pets are known by then. */
  choosePet: () => string | null
  /** Gets the voucher's id. */
  onReady: (voucherId: string) => void
}

/** The steps from a tap to an open QR: check, accept the guide if need be, generate. */
export function useVoucherGeneration(userId: string, restaurantId: string, { question, choosePet, onReady }: Steps) {
  const queryClient = useQueryClient()
  const [stop, setStop] = useState<Stop | 'guide' | null>(null)

  const find = useMutation({
    mutationFn: async () => {
      await queryClient.fetchQuery({ ...vouchers.sync(userId), staleTime: 0 })
      return findActiveVoucher(restaurantId, serverNow())
    },
    onSuccess: (voucher) => {
      if (voucher === undefined) notify.error(voucherTexts.checkFailed, errorTexts.server)
      else onReady(voucher.id)
    },
    onError: () => {
      notify.error(voucherTexts.notHereYet)
    },
  })
  const generate = useGenerateVoucher(userId)
  const check = useMutation({
    mutationFn: async () => {
      const [eligibility] = await Promise.all([
        queryClient.fetchQuery(question),
        queryClient.prefetchQuery(pets.mine(userId)),
      ])
      return eligibility
    },
  })

  const follow = (reason: GenerationRefusal, availableOn: string | undefined) => {
    if (reason === 'guidelines_pending') setStop('guide')
    else if (reason === 'active_voucher') {
      notify.info(voucherTexts.activeVoucher)
      find.mutate()
    } else setStop({ refusal: reason, availableOn })
  }

  const create = () => {
    setStop(null)
    generate.mutate(
      { restaurantId, petId: choosePet() },
      {
        onSuccess: (answer) => {
          if (answer.status !== 'generated') {
            follow(answer.status, answer.available_on)
            return
          }
          notify.success(voucherTexts.generated, voucherTexts.validity)
          onReady(answer.voucher.id)
        },
        onError: (error) => {
          report(voucherTexts.generateFailed, error)
        },
      },
    )
  }

  const start = () => {
    setStop(null)
    check.mutate(undefined, {
      onSuccess: ({ reason, available_on: availableOn }) => {
        if (reason === 'ok') create()
        else follow(reason, availableOn)
      },
      onError: (error) => {
        report(voucherTexts.checkFailed, error)
      },
    })
  }

  return {
    /** Why it went no further, or 'guide' while the etiquette guide waits to be accepted. */
    stop,
    busy: check.isPending || generate.isPending || find.isPending,
    start,
    create,
    /** Fetches a voucher that was generated on another device, then opens it. */
    fetchAndShow: () => {
      find.mutate()
    },
    refuseOffline: () => {
      setStop({ refusal: 'offline' })
    },
    cancelGuide: () => {
      setStop(null)
    },
  }
}

function report(title: string, error: Error) {
  const kind = failureKind(error)
  if (kind === 'signed_out') notify.error(voucherTexts.notSignedIn, errorTexts.signed_out)
  else notify.error(title, errorTexts[kind])
}
