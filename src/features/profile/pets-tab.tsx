import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { pets } from '../../data/pets/queries.ts'
import type { Pet } from '../../data/pets/rows.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DogAtTable } from '../../ui/illustrations/dog-at-table.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { LoadState } from './load-state.tsx'
import { PetCard } from './pet-card.tsx'
import { PetDialog } from './pet-dialog.tsx'
import { RemovePetDialog } from './remove-pet-dialog.tsx'

const t = profileTexts.pets

type Asked = { what: 'add' } | { what: 'edit' | 'remove'; pet: Pet } | null

/** 'Meus Pets'. */
export function PetsTab() {
  const { userId } = useSignedIn()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const list = useQuery(pets.mine(userId))
  const title = useRef<HTMLHeadingElement>(null)
  const count = useRef<number>(undefined)
  useEffect(() => {
    if (asked !== null || list.data === undefined) return
    // The button that asked may have left with its pet, or with the empty list.
    if (count.current !== undefined && count.current !== list.data.length && document.activeElement === document.body)
      title.current?.focus()
    count.current = list.data.length
  }, [asked, list.data])
  return (
    <>
      <LoadState query={list} skeleton={<PetsSkeleton />}>
        {(own, online) => <PetList title={title} pets={own} online={online} onAsk={setAsked} />}
      </LoadState>
      {(asked?.what === 'add' || asked?.what === 'edit') && (
        <PetDialog
          key={asked.what === 'edit' ? asked.pet.id : 'new'}
          pet={asked.what === 'edit' ? asked.pet : undefined}
          onClose={close}
        />
      )}
      {asked?.what === 'remove' && <RemovePetDialog pet={asked.pet} onClose={close} />}
    </>
  )
}

interface PetListProps {
  title: RefObject<HTMLHeadingElement | null>
  pets: Pet[]
  online: boolean
  onAsk: (asked: Asked) => void
}

function PetList({ title, pets: list, online, onAsk }: PetListProps) {
  const add = (label: string) => (
    <Button disabled={!online} onClick={() => onAsk({ what: 'add' })}>
      <Plus aria-hidden />
      {label}
    </Button>
  )
  if (list.length === 0) {
    return (
      <EmptyState art={<DogAtTable />} title={t.none} titleRef={title} action={add(t.addFirst)}>
        {t.noneText}
      </EmptyState>
    )
  }
  return (
    <section className="grid grid-cols-1 gap-5">
      <header className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
        <div className="grid max-w-md gap-1">
          <h2 ref={title} tabIndex={-1} className="text-heading outline-none">
            {t.title}
          </h2>
          <p className="text-sm text-muted">{t.lead}</p>
        </div>
        {add(t.add)}
      </header>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {list.map((pet) => (
          <PetCard
            key={pet.id}
            pet={pet}
            online={online}
            onEdit={() => onAsk({ what: 'edit', pet })}
            onRemove={() => onAsk({ what: 'remove', pet })}
          />
        ))}
      </ul>
    </section>
  )
}

function PetsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </SkeletonGroup>
  )
}
