import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { currentIdentity } from '../../../data/device/identity.ts'
import { failureKind } from '../../../domain/backend-error.ts'
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

/** Why the generation stopped; `availableOn` ('yyyy-MM-dd') if it is possible on a later day. */
export interface Stop {
  refusal: Refusal
  availableOn?: string | undefined
}

interface GenerationOptions {
  /** Checks whether a voucher may be generated. */
  eligibilityQuery: ReturnType<typeof vouchers.eligibility>
  /** Returns the chosen pet's id; called just before the voucher is generated, when the pets are loaded. */
  choosePet: () => string | null
  onReady: (voucherId: string) => void
}

/**
 * The steps from a tap to an open QR: check, consents and guide if need be, generate. They go on after the card or page
 * has gone, and a toast then tells the outcome. Hence `mutateAsync`: callbacks of `mutate` end with the component.
 */
export function useVoucherGeneration(
  userId: string,
  restaurantId: string,
  { eligibilityQuery, choosePet, onReady }: GenerationOptions,
) {
  const queryClient = useQueryClient()
  const [stop, setStop] = useState<Stop | 'consents' | 'guide' | null>(null)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const fetchActive = useMutation({
    mutationFn: async () => {
      await queryClient.fetchQuery({ ...vouchers.sync(userId), staleTime: 0 })
      return findActiveVoucher(restaurantId, serverNow())
    },
    onSuccess: (voucher) => {
      if (!isShown.current) return
      if (voucher === undefined) notify.error(voucherTexts.checkFailed, errorTexts.server)
      else onReady(voucher.id)
    },
    onError: () => {
      if (isShown.current) notify.error(voucherTexts.notHereYet)
    },
  })
  const generate = useGenerateVoucher(userId)
  const checkEligibility = useMutation({
    mutationFn: async () => {
      const [eligibility] = await Promise.all([
        queryClient.fetchQuery(eligibilityQuery),
        queryClient.prefetchQuery(pets.mine(userId)),
      ])
      return eligibility
    },
  })

  const handleRefusal = (reason: GenerationRefusal, availableOn: string | undefined) => {
    if (reason === 'active_voucher') {
      notify.info(voucherTexts.activeVoucher)
      fetchActive.mutate()
    } else if (!isShown.current) notify.error(voucherTexts.notGenerated, unseenReason(reason))
    else if (reason === 'consents_missing') setStop('consents')
    else if (reason === 'guidelines_pending') setStop('guide')
    else setStop({ refusal: reason, availableOn })
  }

  const create = () => {
    setStop(null)
    void generate.mutateAsync({ restaurantId, petId: choosePet() }).then(
      (answer) => {
        if (!isSignedIn(userId)) return
        if (answer.status !== 'generated') {
          handleRefusal(answer.status, answer.available_on)
          return
        }
        notify.success(voucherTexts.generated, voucherTexts.validity)
        if (isShown.current) onReady(answer.voucher.id)
      },
      (error: unknown) => notifyFailure(userId, voucherTexts.generateFailed, error),
    )
  }

  const start = () => {
    setStop(null)
    void checkEligibility.mutateAsync().then(
      ({ reason, available_on: availableOn }) => {
        if (!isSignedIn(userId)) return
        if (reason === 'ok') create()
        else handleRefusal(reason, availableOn)
      },
      (error: unknown) => notifyFailure(userId, voucherTexts.checkFailed, error),
    )
  }

  return {
    /** Why the generation stopped, or what the member is asked for: the consents, or to accept the guidelines. */
    stop,
    busy: checkEligibility.isPending || generate.isPending || fetchActive.isPending,
    start,
    create,
    /** Fetches a voucher that was generated on another device, then opens it. */
    fetchAndShow: () => {
      fetchActive.mutate()
    },
    refuseOffline: () => {
      setStop({ refusal: 'offline' })
    },
    cancelStep: () => {
      setStop(null)
    },
  }
}

/** Nothing is generated for, or told to, whoever uses the device after a sign-out. */
function isSignedIn(userId: string): boolean {
  return currentIdentity()?.userId === userId
}

function notifyFailure(userId: string, title: string, error: unknown) {
  if (!isSignedIn(userId)) return
  const kind = failureKind(error)
  if (kind === 'signed_out') notify.error(voucherTexts.notSignedIn, errorTexts.signed_out)
  else notify.error(title, errorTexts[kind])
}

/** A refusal in the words of a toast. */
function unseenReason(reason: Exclude<GenerationRefusal, 'active_voucher'>): string {
  return reason === 'consents_missing' || reason === 'guidelines_pending'
    ? voucherTexts.missing[reason]
    : voucherTexts.refusals[reason].text
}
