/** No signal: a cat has pulled the plug. */
export function NoConnection({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 320 260" className={className}>
      <ellipse cx="160" cy="238" rx="128" ry="12" fill="currentColor" opacity="0.1" />
      <rect x="24" y="68" width="78" height="92" rx="18" fill="var(--color-art-cream)" />
      <rect
        x="24"
        y="68"
        width="78"
        height="92"
        rx="18"
        fill="none"
        stroke="var(--color-art-fur-deep)"
        strokeWidth="3"
        opacity="0.4"
      />
      <path d="M52 100v20M74 100v20" stroke="var(--color-art-ink)" strokeWidth="7" strokeLinecap="round" />
      <path d="M56 138h14" stroke="var(--color-art-ink)" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M118 86l12-8M122 110h14M118 134l12 8"
        stroke="var(--color-art-clay)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M276 214c34-20 26-76-2-70-20 4-14 32 4 30"
        fill="none"
        stroke="var(--color-art-fur-deep)"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <path d="M162 236c-6-64 14-110 60-110s66 46 60 110z" fill="var(--color-art-fur)" />
      <path d="M200 236c-4-44 4-74 22-74s26 30 22 74z" fill="var(--color-art-cream)" />
      <path
        d="M168 44c12 2 26 12 32 22h44c6-10 20-20 32-22 4 18 4 34 0 50 0 32-24 48-54 48s-54-16-54-48c-4-16-4-32 0-50z"
        fill="var(--color-art-fur)"
      />
      <path d="M178 56l16 16-12 12zM266 56l-16 16 12 12z" fill="#e58b7b" />
      <ellipse cx="202" cy="92" rx="11" ry="12" fill="var(--color-art-cream)" />
      <ellipse cx="242" cy="92" rx="11" ry="12" fill="var(--color-art-cream)" />
      <ellipse cx="203" cy="93" rx="5.5" ry="9" fill="var(--color-art-ink)" />
      <ellipse cx="241" cy="93" rx="5.5" ry="9" fill="var(--color-art-ink)" />
      <path
        d="M222 70v14M208 71l3 9M236 71l-3 9"
        stroke="var(--color-art-fur-deep)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M215 108h14l-7 8z" fill="#e58b7b" />
      <path
        d="M222 116v5c-4 6-12 6-14 1M222 121c4 6 12 6 14 1"
        fill="none"
        stroke="var(--color-art-ink)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M186 112l-26-4M186 120l-24 6M258 112l26-4M258 120l24 6"
        stroke="var(--color-art-fur-deep)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M100 226h36c40 0 30-30 62-30"
        fill="none"
        stroke="var(--color-art-clay)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M66 212h30c8 0 12 6 12 14s-4 14-12 14H66z" fill="var(--color-art-clay)" />
      <path d="M48 219h18M48 233h18" stroke="var(--color-art-fur-deep)" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M268 158l-14 4M274 178l-16 3M276 198l-14 2"
        stroke="var(--color-art-fur-deep)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M184 236c-4-26 2-46 14-46s16 18 14 46zM234 236c-2-26 2-46 14-46s16 18 12 46z"
        fill="var(--color-art-fur)"
        stroke="var(--color-art-fur-deep)"
        strokeWidth="2.5"
      />
    </svg>
  )
}
