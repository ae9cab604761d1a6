import { DogHead } from './dog-head.tsx'
import { Paw } from './paw.tsx'

/** No voucher yet: the mascot looks out of an empty wallet. */
export function EmptyWallet({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 320 260" className={className}>
      <ellipse cx="160" cy="238" rx="128" ry="12" fill="currentColor" opacity="0.1" />
      <rect
        x="196"
        y="34"
        width="96"
        height="62"
        rx="10"
        transform="rotate(14 244 65)"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="7 7"
        opacity="0.5"
      />
      <rect
        x="30"
        y="44"
        width="96"
        height="62"
        rx="10"
        transform="rotate(-12 78 75)"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="7 7"
        opacity="0.5"
      />
      <path d="M52 120c0-14 10-24 24-24h168c14 0 24 10 24 24v40H52z" fill="var(--color-art-leaf-deep)" />
      <DogHead transform="translate(6 -18) scale(0.55)" />
      <path
        d="M44 142c40 12 76 16 116 16s76-4 116-16v72c0 14-10 24-24 24H68c-14 0-24-10-24-24z"
        fill="var(--color-art-leaf)"
      />
      <path
        d="M44 148c40 12 76 16 116 16s76-4 116-16"
        fill="none"
        stroke="var(--color-art-cream)"
        strokeWidth="2.5"
        strokeDasharray="8 7"
      />
      <path
        d="M112 166c-2-18 4-28 14-28s16 10 14 28zM180 166c-2-18 4-28 14-28s16 10 14 28z"
        fill="var(--color-art-fur)"
      />
      <circle cx="160" cy="202" r="24" fill="var(--color-art-sun)" />
      <Paw x={160} y={203} size={28} fill="var(--color-art-leaf-deep)" />
    </svg>
  )
}
