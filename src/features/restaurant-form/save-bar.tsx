import { cx } from 'class-variance-authority'
import { Eye, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../data/connection.ts'
import { restaurantFormTexts } from '../../texts/restaurant-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LeavingQuestion } from '../../ui/overlays/leaving-question.tsx'

const t = restaurantFormTexts.form

interface SaveBarProps {
  /** Nothing of it was ever saved. */
  isNew: boolean
  isDirty: boolean
  isSaving: boolean
  onDiscard: () => void
  onPreview: () => void
  /** For a draft. */
  onPublish: (() => void) | undefined
}

/** Stays visible at the bottom of the long form, unless the window is low. */
export function SaveBar({ isNew, isDirty, isSaving, onDiscard, onPreview, onPublish }: SaveBarProps) {
  const online = useOnline()
  const [isDiscarding, setDiscarding] = useState(false)
  const hasTwoRows = isDirty || onPublish !== undefined || !online
  return (
    <div
      data-bottom-bar
      className="sticky bottom-(--tab-bar,0px) z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t
        border-line bg-paper/95 px-4 py-3 backdrop-blur-sm md:-mx-8 md:px-8 low:static"
    >
      <output className={cx('mr-auto text-sm text-muted max-sm:flex-1', hasTwoRows && 'sm:max-lg:basis-full')}>
        {!online ? t.needsConnection : isDirty ? t.unsaved : isNew ? t.notYet : t.allSaved}
      </output>
      {isDirty && (
        <Button variant="ghost" disabled={isSaving} onClick={() => setDiscarding(true)} className="max-sm:px-3!">
          <Undo2 aria-hidden className="sm:hidden" />
          <span className="max-sm:sr-only">{t.discard}</span>
        </Button>
      )}
      <Button variant="outline" onClick={onPreview} className="max-sm:px-3! sm:max-lg:ml-auto">
        <Eye aria-hidden />
        <span className="max-sm:sr-only">{t.preview}</span>
      </Button>
      <div
        className={cx('flex gap-3 sm:contents max-sm:*:flex-auto max-sm:*:px-3!', hasTwoRows && 'max-sm:basis-full')}
      >
        {onPublish === undefined ? (
          <Button type="submit" loading={isSaving}>
            {isSaving ? t.saving : t.save}
          </Button>
        ) : (
          <>
            <Button type="submit" variant="secondary" loading={false} disabled={isSaving}>
              {restaurantFormTexts.draft.save}
            </Button>
            <Button loading={isSaving} onClick={onPublish}>
              {isSaving ? t.saving : restaurantFormTexts.draft.publish}
            </Button>
          </>
        )}
      </div>
      <LeavingQuestion
        open={isDiscarding}
        texts={t.discarding}
        onStay={() => setDiscarding(false)}
        onLeave={() => {
          setDiscarding(false)
          onDiscard()
        }}
      >
        {restaurantFormTexts.leaving}
      </LeavingQuestion>
    </div>
  )
}
