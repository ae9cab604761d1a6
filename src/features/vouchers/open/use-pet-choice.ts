import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pets } from '../../../data/pets/queries.ts'
import { usualPet } from '../../../domain/voucher/usual-pet.ts'

interface PetChoiceSource {
  /** Newest first; the pets of the last vouchers decide the usual pet. */
  vouchers: readonly { pet_id: string | null }[]
  /** Whether to fetch the pets; otherwise only pets that are already cached count. */
  enabled: boolean
}

/** The pet of a new voucher: the person's choice, or else the usual one. */
export function usePetChoice(userId: string, { vouchers, enabled }: PetChoiceSource) {
  const queryClient = useQueryClient()
  const { data, isLoading } = useQuery({ ...pets.mine(userId), enabled })
  const [chosen, choose] = useState<string | null>()

  const pick = (choices: readonly { id: string }[]) => {
    const isThere = chosen === null || choices.some(({ id }) => id === chosen)
    return chosen !== undefined && isThere ? chosen : usualPet(choices, vouchers)
  }
  return {
    pets: data ?? [],
    /** True once it is known that the person has no pets. */
    hasNone: data?.length === 0,
    isLoading,
    value: pick(data ?? []),
    choose,
    /** Like `value`, by the pets cached at the time of the call. */
    currentValue: () => pick(queryClient.getQueryData(pets.mine(userId).queryKey) ?? []),
  }
}
