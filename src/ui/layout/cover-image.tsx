import { useEffect, useState } from 'react'
import { cx } from 'class-variance-authority'
import { coverSizes, smallCoverWidth } from '../../domain/directory/cover-address.ts'
import { CoverPlaceholder } from '../illustrations/cover-placeholder.tsx'

type CoverImageProps = {
  src: string | null | undefined
  /** Empty when the name is next to it. */
  alt: string
  /** True for the one image at the top of a page. */
  priority?: boolean | undefined
  /** How wide the picture is drawn, as in CSS `sizes`. */
  sizes?: string | undefined
  className?: string | undefined
}

/**
 * A 3:2 picture whose space is reserved while it loads; without one an illustration. One that did not load is tried
 * again when the network is back.
 */
export function CoverImage({ src, alt, priority = false, sizes = '24rem', className }: CoverImageProps) {
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (failed === undefined) return undefined
    const tryAgain = () => setFailed(undefined)
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [failed])
  const hasPicture = src !== undefined && src !== null && src !== '' && src !== failed
  const both = coverSizes(src ?? '')
  return (
    <div className={cx('relative aspect-3/2 overflow-hidden bg-art-sky', className)}>
      {hasPicture ? (
        <img
          sizes={sizes}
          srcSet={both === null ? undefined : `${both.small} ${String(smallCoverWidth)}w, ${src} ${both.width}w`}
          src={src}
          crossOrigin="anonymous" // an opaque response of another origin would never enter the worker's cache
          alt={alt}
          width={1200}
          height={800}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <CoverPlaceholder label={alt} />
      )}
    </div>
  )
}
