import { PawPrint, Pencil, Trash2 } from 'lucide-react'
import type { Pet } from '../../data/pets/rows.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

const t = profileTexts.pets
const pawSizes = { small: 'size-5', medium: 'size-6.5', large: 'size-8' }

interface PetCardProps {
  pet: Pet
  online: boolean
  onEdit: () => void
  onRemove: () => void
}

export function PetCard({ pet, online, onEdit, onRemove }: PetCardProps) {
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <span
          aria-hidden
          className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-soft-ink"
        >
          <PawPrint className={pawSizes[pet.size]} />
        </span>
        <div className="grid min-w-0 flex-1 justify-items-start gap-1.5">
          <h3 className="text-heading wrap-anywhere">{pet.name}</h3>
          {pet.breed !== null && <p className="text-sm text-muted wrap-anywhere">{pet.breed}</p>}
          <Badge>{t.sizes[pet.size]}</Badge>
        </div>
      </div>
      {pet.special_needs !== null && (
        <p className="rounded-md bg-sand px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">{pet.special_needs}</p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 border-t border-line pt-3">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          disabled={!online}
          aria-label={t.editNamed(pet.name)}
          onClick={onEdit}
        >
          <Pencil aria-hidden className="size-4" />
          {t.edit}
        </Button>
        <Button variant="ghost" size="sm" disabled={!online} aria-label={t.removeNamed(pet.name)} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          {t.remove}
        </Button>
      </div>
    </Card>
  )
}
