/** The mascot's head, drawn around (280, 232) and 290 wide. */
export function DogHead({ transform }: { transform?: string | undefined }) {
  return (
    <g transform={transform}>
      <path d="M192 176c-38 2-58 38-56 92 2 24 18 34 34 24 22-14 30-56 34-96z" fill="var(--color-art-fur-deep)" />
      <path d="M368 176c38 2 58 38 56 92-2 24-18 34-34 24-22-14-30-56-34-96z" fill="var(--color-art-fur-deep)" />
      <path d="M280 140c64 0 98 38 98 92 0 52-40 80-98 80s-98-28-98-80c0-54 34-92 98-92z" fill="var(--color-art-fur)" />
      <path
        d="M280 140c14 0 24 40 30 74 30 10 44 32 40 56-6 28-34 42-70 42s-64-14-70-42c-4-24 10-46 40-56 6-34 16-74 30-74z"
        fill="var(--color-art-cream)"
      />
      <ellipse cx="232" cy="218" rx="10" ry="12" fill="var(--color-art-ink)" />
      <ellipse cx="328" cy="218" rx="10" ry="12" fill="var(--color-art-ink)" />
      <circle cx="235.5" cy="213.5" r="3.5" fill="#fff" />
      <circle cx="331.5" cy="213.5" r="3.5" fill="#fff" />
      <path
        d="M216 196c8-8 20-10 28-6M344 196c-8-8-20-10-28-6"
        fill="none"
        stroke="var(--color-art-fur-deep)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M280 236c20 0 32 8 32 18 0 14-18 26-32 26s-32-12-32-26c0-10 12-18 32-18z" fill="var(--color-art-ink)" />
      <ellipse cx="270" cy="247" rx="9" ry="4" fill="#fff" opacity="0.35" />
      <path d="M264 296c2 22 8 32 18 32s14-10 14-30z" fill="#e58b7b" />
      <path
        d="M280 278v12c-6 12-28 12-34 0M280 290c6 12 28 12 34 0"
        fill="none"
        stroke="var(--color-art-ink)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  )
}
