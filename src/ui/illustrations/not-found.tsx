import { DogHead } from './dog-head.tsx'
import { Paw } from './paw.tsx'

/** Nothing here: the mascot tilts its head over an empty bowl. */
export function NotFound({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 320 260" className={className}>
      <circle cx="160" cy="122" r="112" fill="var(--color-art-sky)" />
      <ellipse cx="160" cy="240" rx="128" ry="12" fill="currentColor" opacity="0.1" />
      <DogHead transform="rotate(-9 160 120) translate(-22 -40) scale(0.65)" />
      <path d="M92 178h136l20 48c4 10-2 16-12 16H84c-10 0-16-6-12-16z" fill="var(--color-art-clay)" />
      <ellipse cx="160" cy="178" rx="68" ry="14" fill="var(--color-art-fur-deep)" />
      <ellipse cx="160" cy="182" rx="56" ry="8" fill="var(--color-art-ink)" opacity="0.35" />
      <Paw x={160} y={216} size={34} fill="var(--color-art-cream)" />
      <g fill="none" stroke="var(--color-art-clay)" strokeWidth="7" strokeLinecap="round">
        <path d="M262 62c-2-22 32-24 32-2 0 14-16 14-16 28" />
        <path d="M278 104v1" />
        <path d="M34 88c-2-16 22-18 22-2 0 10-11 10-11 20" strokeWidth="5" />
        <path d="M45 119v1" strokeWidth="5" />
      </g>
    </svg>
  )
}
