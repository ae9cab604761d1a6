import { useState } from 'react'
import { cx } from 'class-variance-authority'
import { CoverPlaceholder } from '../illustrations/cover-placeholder.tsx'

type CoverImageProps = {
  src: string | null | undefined
  /** Empty when the name stands beside it. */
  alt: string
  /** True for the one image at the top of a page. */
  priority?: boolean | undefined
  className?: string | undefined
}

/** A 3:2 picture that keeps its place while it loads, and an illustration where there is none. */
export function CoverImage({ src, alt, priority = false, className }: CoverImageProps) {
  const [failed, setFailed] = useState<string>()
  const hasPicture = src !== undefined && src !== null && src !== '' && src !== failed
  return (
    <div className={cx('relative aspect-3/2 overflow-hidden bg-art-sky', className)}>
      {hasPicture ? (
        <img
          src={src}
          crossOrigin="anonymous" // else the worker cannot see whether another origin's answer is good, and never keeps it
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
