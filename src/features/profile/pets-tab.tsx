import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { pets } from '../../data/pets/queries.ts'
import type { Pet } from '../../data/pets/rows.ts'
import { keptForms } from '../../data/kept-forms.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DogAtTable } from '../../ui/illustrations/dog-at-table.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { LoadState } from './load-state.tsx'
import { PetCard } from './pet-card.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

const PetDialog = lazyDialog(async () => (await import('./pet-dialog.tsx')).PetDialog)
const RemovePetDialog = lazyDialog(async () => (await import('./remove-pet-dialog.tsx')).RemovePetDialog)

const t = profileTexts.pets

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; pet: Pet } | null

/** The dialog in which something was typed when the server ended the session. */
function keptDialog(): OpenDialog {
  const { pet: form } = keptForms()
  if (form === undefined) return null
  return form.pet === undefined ? { kind: 'add' } : { kind: 'edit', pet: form.pet }
}

/** 'Meus Pets'. */
export function PetsTab() {
  const { userId } = useSignedIn()
  const [openDialog, setOpenDialog] = useState(keptDialog)
  const close = () => setOpenDialog(null)
  const list = useQuery(pets.mine(userId))
  const title = useRef<HTMLHeadingElement>(null)
  const previousCount = useRef<number>(undefined)
  useEffect(() => {
    if (openDialog !== null || list.data === undefined) return
    // The button that opened the dialog may be gone, with its pet or with the empty list.
    if (
      previousCount.current !== undefined &&
      previousCount.current !== list.data.length &&
      document.activeElement === document.body
    )
      title.current?.focus()
    previousCount.current = list.data.length
  }, [openDialog, list.data])
  return (
    <>
      <LoadState query={list} skeleton={<PetsSkeleton />}>
        {(data, online) => <PetList title={title} pets={data} online={online} onOpen={setOpenDialog} />}
      </LoadState>
      {(openDialog?.kind === 'add' || openDialog?.kind === 'edit') && (
        <PetDialog
          key={openDialog.kind === 'edit' ? openDialog.pet.id : 'new'}
          pet={openDialog.kind === 'edit' ? openDialog.pet : undefined}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'remove' && <RemovePetDialog pet={openDialog.pet} onClose={close} />}
    </>
  )
}

interface PetListProps {
  title: RefObject<HTMLHeadingElement | null>
  pets: Pet[]
  online: boolean
  onOpen: (openDialog: OpenDialog) => void
}

function PetList({ title, pets: list, online, onOpen }: PetListProps) {
  const addButton = (label: string) => (
    <Button disabled={!online} onClick={() => onOpen({ kind: 'add' })}>
      <Plus aria-hidden />
      {label}
    </Button>
  )
  if (list.length === 0) {
    return (
      <EmptyState art={<DogAtTable />} title={t.none} titleRef={title} action={addButton(t.addFirst)}>
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
        {addButton(t.add)}
      </header>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {list.map((pet) => (
          <PetCard
            key={pet.id}
            pet={pet}
            online={online}
            onEdit={() => onOpen({ kind: 'edit', pet })}
            onRemove={() => onOpen({ kind: 'remove', pet })}
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
