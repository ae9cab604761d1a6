import { useQuery } from '@tanstack/react-query'
import {
  Beer,
  CakeSlice,
  Coffee,
  Croissant,
  Fish,
  IceCreamCone,
  Martini,
  PawPrint,
  Pencil,
  Pizza,
  Plus,
  Salad,
  Sandwich,
  Trash2,
  Utensils,
  Wine,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { club, useDeleteCategory, type Category } from '../../../data/admin/club.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { LoadState } from './load-state.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const t = adminClubTexts.categories
const icons: Record<string, LucideIcon> = {
  utensils: Utensils, martini: Martini, coffee: Coffee, croissant: Croissant, sandwich: Sandwich, pizza: Pizza,
  'ice-cream-cone': IceCreamCone, beer: Beer, cake: CakeSlice, fish: Fish, salad: Salad, wine: Wine, paw: PawPrint,
} // prettier-ignore

/** The directory's categories. */
export function CategoriesPage() {
  const found = useQuery(club.categories(useSignedIn().userId))
  const [edited, setEdited] = useState<Category | null>()
  const [removing, setRemoving] = useState<Category>()
  const remove = useDeleteCategory()
  return (
    <Page width="wide" className="gap-6!">
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <Button onClick={() => setEdited(null)}>
            <Plus aria-hidden />
            {t.add}
          </Button>
        }
      />
      <LoadState query={found} failed={t.failed} empty={{ title: t.empty }}>
        {(categories) => (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {categories.map((category) => {
              const Icon = icons[category.icon] ?? Utensils
              return (
                <li
                  key={category.id}
                  className="flex items-center gap-3 rounded-md border border-line bg-surface py-2 pr-2 pl-4"
                >
                  <Icon aria-hidden className="size-5 shrink-0 text-brand" />
                  <span className="min-w-0 flex-1 truncate font-semibold">{category.name}</span>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={t.editNamed(category.name)}
                    onClick={() => setEdited(category)}
                  >
                    <Pencil aria-hidden />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={t.removeNamed(category.name)}
                    onClick={() => setRemoving(category)}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </LoadState>
      {edited !== undefined && <CategoryDialog category={edited} onClose={() => setEdited(undefined)} />}
      {removing !== undefined && (
        <RemoveDialog
          id={removing.id}
          title={t.removeTitle(removing.name)}
          text={t.removeText}
          remove={remove}
          texts={t}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Page>
  )
}
