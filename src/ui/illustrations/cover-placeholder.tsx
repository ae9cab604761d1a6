import { Paw } from './paw.tsx'

/** Placeholder of a missing picture: a set table, with a paw on the plate. */
export function CoverPlaceholder({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect width="600" height="400" fill="var(--color-art-sky)" />
      <circle cx="90" cy="60" r="130" fill="var(--color-art-cloth)" opacity="0.5" />
      <circle cx="530" cy="360" r="160" fill="var(--color-art-cloth)" opacity="0.5" />
      <circle cx="300" cy="200" r="124" fill="var(--color-art-cream)" />
      <circle cx="300" cy="200" r="88" fill="none" stroke="var(--color-art-cloth)" strokeWidth="5" />
      <Paw x={300} y={204} size={84} fill="var(--color-art-clay)" />
      <g fill="none" stroke="var(--color-art-leaf)" strokeWidth="11" strokeLinecap="round" strokeLinejoin="round">
        <path d="M132 110v54c0 26 34 26 34 0v-54M149 110v180" />
        <path d="M452 290V112c-30 22-34 62-28 100h28" />
      </g>
    </svg>
  )
}
