import { Eye } from 'lucide-react'
import { adminRestaurantsTexts } from '../../../texts/admin/restaurants.ts'
import { Button } from '../../../ui/controls/button.tsx'

const t = adminRestaurantsTexts.form

interface SaveBarProps {
  isDirty: boolean
  isSaving: boolean
  onDiscard: () => void
  onPreview: () => void
}

/** Stays visible at the bottom of the long form. */
export function SaveBar({ isDirty, isSaving, onDiscard, onPreview }: SaveBarProps) {
  return (
    <div
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper/95 px-4
        py-3 backdrop-blur-sm md:-mx-8 md:px-8"
    >
      <output className="mr-auto text-sm text-muted max-sm:basis-full">{isDirty ? t.unsaved : t.allSaved}</output>
      {isDirty && (
        <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
          {t.discard}
        </Button>
      )}
      <Button variant="outline" onClick={onPreview}>
        <Eye aria-hidden />
        {t.preview}
      </Button>
      <Button type="submit" loading={isSaving}>
        {isSaving ? t.saving : t.save}
      </Button>
    </div>
  )
}
