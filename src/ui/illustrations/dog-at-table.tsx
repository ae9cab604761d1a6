import { DogHead } from './dog-head.tsx'

/** The hero: a dog with a napkin at a set table, under a lamp. */
export function DogAtTable({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 560 480" className={className}>
      <path d="M56 480V250a224 224 0 0 1 448 0v230z" fill="var(--color-art-sky)" />
      <Lamp />
      <Plant />
      <Dog />
      <Table />
    </svg>
  )
}

function Lamp() {
  return (
    <g>
      <path d="M280 0v66" stroke="var(--color-art-leaf-deep)" strokeWidth="5" />
      <path d="M222 118a58 58 0 0 1 116 0z" fill="var(--color-art-leaf-deep)" />
      <circle cx="280" cy="122" r="14" fill="var(--color-art-sun)" />
      <path d="M222 118h116l70 262H152z" fill="var(--color-art-sun)" opacity="0.2" />
    </g>
  )
}

function Plant() {
  return (
    <g transform="translate(14 8)">
      <path d="M468 300c-26-40-22-92 8-124 20 40 18 88-8 124z" fill="var(--color-art-leaf)" />
      <path d="M470 304c2-52 34-92 74-102 2 48-28 90-74 102z" fill="var(--color-art-leaf-deep)" />
      <path d="M466 304c-36-6-66-38-68-78 38 8 64 38 68 78z" fill="var(--color-art-leaf-deep)" />
      <path d="M436 300h64l-9 84h-46z" fill="var(--color-art-clay)" />
      <path d="M430 294h76v20h-76z" fill="var(--color-art-clay)" />
      <path d="M432 314h72l-1 8h-70z" fill="var(--color-art-ink)" opacity="0.14" />
    </g>
  )
}

function Dog() {
  return (
    <g>
      <path d="M182 400c-8-92 24-140 98-140s106 48 98 140z" fill="var(--color-art-fur)" />
      <path d="M236 400c-4-60 10-96 44-96s48 36 44 96z" fill="var(--color-art-cream)" />
      <path
        d="M194 282c46 34 126 34 172 0l8 26c-28 20-56 30-72 32l-22 44-22-44c-16-2-44-12-72-32z"
        fill="var(--color-art-clay)"
      />
      <circle cx="250" cy="314" r="5" fill="var(--color-art-cream)" />
      <circle cx="310" cy="314" r="5" fill="var(--color-art-cream)" />
      <circle cx="280" cy="340" r="5" fill="var(--color-art-cream)" />
      <DogHead />
    </g>
  )
}

function Table() {
  return (
    <g>
      <path d="M24 392h512v88H24z" fill="var(--color-art-clay)" />
      <path d="M24 392h512v20H24z" fill="var(--color-art-cream)" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((fold) => (
        <path key={fold} d={`M${24 + fold * 64} 412h64c0 24-14 38-32 38s-32-14-32-38z`} fill="var(--color-art-cream)" />
      ))}
      <path
        d="M196 396c-2-24 8-36 24-36s24 12 24 36zM316 396c0-24 8-36 24-36s26 12 24 36z"
        fill="var(--color-art-fur)"
      />
      <path
        d="M212 396v-16M228 396v-16M332 396v-16M348 396v-16"
        stroke="var(--color-art-fur-deep)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M78 384h106c-6 18-20 26-53 26s-47-8-53-26z" fill="#fff" />
      <path d="M92 384c4-26 20-36 39-36s35 10 39 36z" fill="var(--color-art-sun)" />
      <path
        d="M104 372c10-8 18 4 28-4s18 4 28-2"
        fill="none"
        stroke="var(--color-art-clay)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M130 350c-2-16 8-24 20-24 0 14-6 24-20 24z" fill="var(--color-art-leaf)" />
      <path d="M378 306h50l-6 48c-4 18-34 18-38 0z" fill="#fff" opacity="0.8" />
      <path d="M381 330h44l-3 24c-4 18-34 18-38 0z" fill="var(--color-art-clay)" />
      <path d="M403 366v32M386 400h34" stroke="#fff" strokeWidth="6" strokeLinecap="round" opacity="0.9" />
    </g>
  )
}
