import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pets } from '../../../data/pets/queries.ts'
import { usualPet } from '../../../domain/voucher/usual-pet.ts'

interface PetChoiceSource {
  /** Newest first: the last one says who usually comes. */
  vouchers: readonly { pet_id: string | null }[]
  /** False where nothing is chosen beforehand: then the pets are read only when somebody else asked for them. */
  asks: boolean
}

/** Which pet a new voucher is for: the one that the person chose, or the usual one. */
export function usePetChoice(userId: string, { vouchers, asks }: PetChoiceSource) {
  const queryClient = useQueryClient()
  const { data: own, isLoading } = useQuery({ ...pets.mine(userId), enabled: asks })
  const [chosen, choose] = useState<string | null>()

  const pick = (choices: readonly { id: string }[]) => {
    const isThere = chosen === null || choices.some(({ id }) => id === chosen)
    return chosen !== undefined && isThere ? chosen : usualPet(choices, vouchers)
  }
  return {
    own: own ?? [],
    /** The person is known to have no pet registered. */
    hasNone: own?.length === 0,
    isLoading,
    value: pick(own ?? []),
    choose,
    /** By the pets that are known when it is called. */
    valueNow: () => pick(queryClient.getQueryData(pets.mine(userId).queryKey) ?? []),
  }
}
