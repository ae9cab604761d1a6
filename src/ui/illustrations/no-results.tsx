import { Paw } from './paw.tsx'

/** A search that found nothing: a magnifying glass over the map. */
export function NoResults({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 320 260" className={className}>
      <ellipse cx="160" cy="240" rx="128" ry="12" fill="currentColor" opacity="0.1" />
      <path d="M40 74l76-26 88 26 76-26v152l-76 26-88-26-76 26z" fill="var(--color-art-cream)" />
      <path d="M116 48v152l-76 26V74zM204 74l76-26v152l-76 26z" fill="var(--color-art-cloth)" />
      <path
        d="M40 150c40-20 52 14 86 0s40-44 80-30 50-6 74-18"
        fill="none"
        stroke="var(--color-art-leaf)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M70 98h22M226 172h28M146 176h26" stroke="var(--color-art-fur)" strokeWidth="7" strokeLinecap="round" />
      <path d="M196 162l50 52" stroke="var(--color-art-leaf-deep)" strokeWidth="18" strokeLinecap="round" />
      <circle
        cx="154"
        cy="120"
        r="60"
        fill="var(--color-art-sky)"
        stroke="var(--color-art-leaf-deep)"
        strokeWidth="11"
      />
      <Paw x={154} y={123} size={64} fill="var(--color-art-clay)" />
      <path
        d="M116 104a42 42 0 0 1 22-22"
        fill="none"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        opacity="0.7"
      />
    </svg>
  )
}
