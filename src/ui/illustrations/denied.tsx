import { Paw } from './paw.tsx'

/** Access denied: a closed door with a padlock. */
export function Denied({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 320 260" className={className}>
      <ellipse cx="160" cy="238" rx="128" ry="12" fill="currentColor" opacity="0.1" />
      <path d="M78 238V112a82 82 0 0 1 164 0v126z" fill="var(--color-art-cloth)" />
      <path d="M94 238V114a66 66 0 0 1 132 0v124z" fill="var(--color-art-leaf-deep)" />
      <path d="M160 48v190" stroke="var(--color-art-leaf)" strokeWidth="4" />
      <path
        d="M110 118a50 50 0 0 1 38-48v54h-38zM172 70a50 50 0 0 1 38 48v6h-38z"
        fill="var(--color-art-sun)"
        opacity="0.85"
      />
      <path d="M110 140h38v80h-38zM172 140h38v80h-38z" fill="none" stroke="var(--color-art-leaf)" strokeWidth="4" />
      <path d="M138 158v-14a22 22 0 0 1 44 0v14" fill="none" stroke="var(--color-art-fur-deep)" strokeWidth="9" />
      <rect x="122" y="154" width="76" height="62" rx="14" fill="var(--color-art-clay)" />
      <Paw x={160} y={187} size={36} fill="var(--color-art-cream)" />
      <path
        d="M44 238c-10-22-6-46 8-58 12 14 14 38 2 58zM276 238c10-22 6-46-8-58-12 14-14 38-2 58z"
        fill="var(--color-art-leaf)"
      />
      <path d="M30 214h44l-6 26H36zM246 214h44l-6 26h-32z" fill="var(--color-art-fur-deep)" />
    </svg>
  )
}
