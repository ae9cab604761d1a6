import { useQuery } from '@tanstack/react-query'
import { PawPrint } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOnline } from '../../../data/connection.ts'
import { pets } from '../../../data/pets/queries.ts'
import { useSetVoucherPet } from '../../../data/vouchers/mutations.ts'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { PetButtons } from './pet-choice.tsx'

const t = voucherTexts.pets

/** The voucher's pet as the waiter sees it; online, it can be changed until the voucher is used. */
export function VoucherPet({ userId, voucher }: { userId: string; voucher: Voucher }) {
  const online = useOnline()
  const petsQuery = useQuery({ ...pets.mine(userId), enabled: online })
  const change = useSetVoucherPet(userId)
  const [choosing, setChoosing] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { pet } = voucher
  const choices = petsQuery.data ?? []

  const choose = (petId: string | null) => {
    change.mutate(
      { voucherId: voucher.id, petId },
      {
        onSuccess: () => {
          const name = choices.find(({ id }) => id === petId)?.name
          notify.success(name === undefined ? t.changedToNobody : t.changed(name))
          setChoosing(false)
          toggle.current?.focus() // the focused choice is about to unmount
        },
        onError: (failure) => {
          notify.error(t.failed, failureReason(failure))
        },
      },
    )
  }

  if (pet === null && choices.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex min-h-11 items-center gap-3">
        <PawPrint aria-hidden className="size-5 shrink-0 text-accent" />
        <div className="min-w-0 flex-1 leading-tight">
          <p className="text-xs text-muted">{voucherTexts.card.with}</p>
          <p className="truncate font-semibold">
            {pet?.name ?? t.nobodyYet}
            {pet !== null && <span className="text-sm font-normal text-muted">{sizeOf(pet)}</span>}
          </p>
        </div>
        {online && choices.length > 0 && (
          <Button
            ref={toggle}
            variant="outline"
            size="sm"
            aria-expanded={choosing}
            onClick={() => {
              setChoosing(!choosing)
            }}
          >
            {pet === null ? t.add : t.change}
          </Button>
        )}
      </div>
      {choosing && online && (
        <PetButtons
          pets={choices}
          value={change.isPending ? change.variables.petId : voucher.pet_id}
          disabled={change.isPending}
          onChange={choose}
        />
      )}
    </div>
  )
}

function sizeOf({ size }: { size: string | null }): string {
  return size === 'small' || size === 'medium' || size === 'large' ? `, ${t.sizes[size]}` : ''
}
