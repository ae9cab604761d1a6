import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2, Utensils } from 'lucide-react'
import { adminCategories, useDeleteCategory, type Category } from '../../../data/admin/categories.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { categoryIcons } from '../../../ui/illustrations/category-icons.ts'
import { RecordsPage } from './records-page.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const CategoryDialog = lazyDialog(async () => (await import('./category-dialog.tsx')).CategoryDialog)

const t = adminClubTexts.categories

/** The directory's categories. */
export function CategoriesPage() {
  return (
    <RecordsPage
      texts={t}
      query={useQuery(adminCategories(useSignedIn().userId))}
      remove={useDeleteCategory()}
      listClass="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3"
      item={(category, buttons) => <CategoryItem key={category.id} category={category} {...buttons} />}
      dialog={(category, onClose) => <CategoryDialog category={category} onClose={onClose} />}
    />
  )
}

interface CategoryItemProps {
  category: Category
  onEdit: () => void
  onRemove: () => void
}

function CategoryItem({ category: { name, icon }, onEdit, onRemove }: CategoryItemProps) {
  const Icon = categoryIcons[icon] ?? Utensils
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface py-2 pr-2 pl-4">
      <Icon aria-hidden className="size-5 shrink-0 text-brand" />
      <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
      <Button variant="ghost" size="icon" aria-label={t.editNamed(name)} onClick={onEdit}>
        <Pencil aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label={t.removeNamed(name)} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}
