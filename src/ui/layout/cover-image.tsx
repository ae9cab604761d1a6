import { useState } from 'react'
import { cx } from 'class-variance-authority'
import { CoverPlaceholder } from '../illustrations/cover-placeholder.tsx'

type CoverImageProps = {
  src: string | null | undefined
  /** Empty when the name is next to it. */
  alt: string
  /** True for the one image at the top of a page. */
  priority?: boolean | undefined
  className?: string | undefined
}

/** A 3:2 picture whose space is reserved while it loads; without one an illustration. */
export function CoverImage({ src, alt, priority = false, className }: CoverImageProps) {
  const [failed, setFailed] = useState<string>()
  const hasPicture = src !== undefined && src !== null && src !== '' && src !== failed
  return (
    <div className={cx('relative aspect-3/2 overflow-hidden bg-art-sky', className)}>
      {hasPicture ? (
        <img
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
