import { ArrowLeft, ImagePlus, Star, Trash2 } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RestaurantFormInput } from '../../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CoverImage } from '../../../ui/layout/cover-image.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { FormSection } from './form-section.tsx'

const t = restaurantFormTexts.form

interface ImagesSectionProps {
  restaurantId: string | null
  /** Called with a picture that is in storage and not yet saved with the restaurant. */
  onUploaded: (address: string) => void
}

/** Pictures, the first of them the cover. A new one is uploaded at once and belongs to the restaurant once saved. */
export function ImagesSection({ restaurantId, onUploaded }: ImagesSectionProps) {
  const { watch, getValues, setValue } = useFormContext<RestaurantFormInput>()
  const [sending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const images = watch('images')
  const add = useRef<HTMLButtonElement>(null)
  useCatchFocus(images.join(), add) // their order too: the first has fewer buttons
  const put = (next: string[]) => setValue('images', next, { shouldDirty: true })

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(target.files ?? [])
    target.value = '' // so that the same file can be chosen again
    setSending(true)
    for (const file of files) {
      try {
        const [{ encodeCover }, { uploadCover }] = await Promise.all([
          import('./encode-cover.ts'),
          import('../../../data/restaurants/covers.ts'),
        ])
        const picture = await encodeCover(file)
        if ('problem' in picture) {
          notify.error(t.uploadFailed, files.length > 1 ? `${file.name}: ${picture.problem}` : picture.problem)
          continue
        }
        const address = await uploadCover(picture, restaurantId)
        onUploaded(address)
        put([...getValues('images'), address])
      } catch (failure) {
        notify.error(t.uploadFailed, failureReason(failure))
      }
    }
    setSending(false)
  }

  return (
    <FormSection id="fotos" title={t.images} lead={t.imagesHint}>
      {images.length === 0 && <p className="text-sm text-muted">{t.noImages}</p>}
      <ul className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2 xl:grid-cols-3">
        {images.map((address, index) => (
          <li key={address} className="grid content-start gap-2">
            <div className="relative">
              <CoverImage src={address} alt={t.imageAlt(index + 1)} className="rounded-md" />
              {index === 0 && (
                <Badge tone="brand" icon={<Star aria-hidden />} className="absolute top-2 left-2">
                  {t.primary}
                </Badge>
              )}
            </div>
            <div className="flex flex-wrap items-center justify-end gap-x-1">
              {index > 0 && (
                <>
                  <Button
                    variant="ghost"
                    size="sm"
                    className="mr-auto"
                    aria-label={t.makePrimaryNamed(index + 1)}
                    onClick={() => put([address, ...images.filter((other) => other !== address)])}
                  >
                    {t.makePrimary}
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={t.moveBefore(index + 1)}
                    onClick={() => put(images.with(index, images[index - 1]!).with(index - 1, address))}
                  >
                    <ArrowLeft aria-hidden />
                  </Button>
                </>
              )}
              <Button
                variant="ghost"
                size="icon"
                aria-label={t.removeImage(index + 1)}
                onClick={() => put(images.filter((other) => other !== address))}
              >
                <Trash2 aria-hidden />
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t.addImage}
        onChange={(event) => void send(event)}
      />
      <Button
        ref={add}
        variant="outline"
        loading={sending}
        onClick={() => input.current?.click()}
        className="justify-self-start"
      >
        {!sending && <ImagePlus aria-hidden />}
        {sending ? t.sending : t.addImage}
      </Button>
    </FormSection>
  )
}
