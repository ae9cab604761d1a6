import { ArrowLeft, ImagePlus, Star, Trash2 } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RestaurantFormInput } from '../../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CoverImage } from '../../../ui/layout/cover-image.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import type { CoverUploads } from '../use-cover-uploads.ts'
import { FormSection } from './form-section.tsx'

const t = restaurantFormTexts.form

interface ImagesSectionProps {
  restaurantId: string | null
  uploads: Pick<CoverUploads, 'isSending' | 'send' | 'remember'>
}

/** Pictures, the first of them the cover. A new one is uploaded at once and belongs to the restaurant once saved. */
export function ImagesSection({ restaurantId, uploads }: ImagesSectionProps) {
  const { watch, getValues, setValue } = useFormContext<RestaurantFormInput>()
  const input = useRef<HTMLInputElement>(null)
  const images = watch('images')
  const add = useRef<HTMLButtonElement>(null)
  useCatchFocus(images.join(), add) // their order too: the first has fewer buttons
  const put = (next: string[]) => setValue('images', next, { shouldDirty: true })

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(target.files ?? [])
    target.value = '' // so that the same file can be chosen again
    void uploads.send(() => upload(files))
  }
  const upload = async (files: readonly File[]) => {
    try {
      const { uploadPhotos } = await import('./upload-photos.ts')
      await uploadPhotos(files, restaurantId, (address) => {
        const isWanted = uploads.remember(address)
        if (isWanted) put([...getValues('images'), address])
        return isWanted
      })
    } catch (failure) {
      notify.error(t.uploadFailed, failureReason(failure))
    }
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
      <input ref={input} type="file" accept="image/*" multiple hidden aria-label={t.addImage} onChange={choose} />
      <Button
        ref={add}
        variant="outline"
        loading={uploads.isSending}
        onClick={() => input.current?.click()}
        className="justify-self-start"
      >
        {!uploads.isSending && <ImagePlus aria-hidden />}
        {uploads.isSending ? t.sending : t.addImage}
      </Button>
    </FormSection>
  )
}
