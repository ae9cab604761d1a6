import { DogHead } from '../../ui/illustrations/dog-head.tsx'
import { Paw } from '../../ui/illustrations/paw.tsx'

/** The mascot in an office, in a tie, minutes before lunch. */
export function OfficeDog({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 560 480" className={className}>
      <path d="M56 480V250a224 224 0 0 1 448 0v230z" fill="var(--color-art-sky)" />
      <WallClock />
      <g>
        <path d="M182 412c-8-92 24-150 98-150s106 58 98 150z" fill="var(--color-art-fur)" />
        <path d="M232 412c-4-70 10-112 48-112s52 42 48 112z" fill="var(--color-art-cream)" />
        <path d="M216 300l64 34 64-34 12 22-76 34-76-34z" fill="var(--color-white)" />
        <path d="M268 336h24l-4 18 12 58h-40l12-58z" fill="var(--color-art-clay)" />
        <DogHead transform="translate(0 6)" />
      </g>
      <OfficeTable />
    </svg>
  )
}

function WallClock() {
  return (
    <g>
      <circle
        cx="440"
        cy="168"
        r="38"
        fill="var(--color-art-cream)"
        stroke="var(--color-art-leaf-deep)"
        strokeWidth="7"
      />
      <path d="M440 142v26M440 168l-4-20" stroke="var(--color-art-ink)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="440" cy="168" r="4" fill="var(--color-art-clay)" />
    </g>
  )
}

function OfficeTable() {
  return (
    <g>
      <path d="M24 404h512v76H24z" fill="var(--color-art-fur-deep)" />
      <path d="M24 404h512v18H24z" fill="var(--color-art-sun)" />
      <g transform="translate(-66 0)">
        <path d="M150 404l14-88c1-6 5-10 12-10h122c7 0 11 4 12 10l14 88z" fill="var(--color-art-leaf-deep)" />
        <path d="M136 398h202v12c0 4-3 6-7 6H143c-4 0-7-2-7-6z" fill="var(--color-art-leaf)" />
        <Paw x={237} y={352} size={46} fill="var(--color-art-cream)" />
      </g>
      <g transform="translate(66 0)">
        <path d="M398 356h58l-6 48h-46z" fill="var(--color-white)" />
        <path d="M456 366c18-2 22 24-4 26" fill="none" stroke="var(--color-white)" strokeWidth="7" />
        <path
          d="M414 344c-6-10 6-14 0-26M436 344c-6-10 6-14 0-26"
          fill="none"
          stroke="var(--color-art-cream)"
          strokeWidth="5"
          strokeLinecap="round"
          opacity="0.8"
        />
      </g>
      <path d="M384 384h66c0 10-4 20-14 20h-38c-10 0-14-10-14-20z" fill="var(--color-art-clay)" />
      <path d="M400 384c2-10 12-12 17-4 6-8 16-4 17 4z" fill="var(--color-art-cream)" />
    </g>
  )
}
