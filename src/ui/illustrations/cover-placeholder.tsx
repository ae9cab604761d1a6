/** What stands for a missing picture: a set table, with a paw on the plate. */
export function CoverPlaceholder({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect width="600" height="400" fill="var(--color-art-sky)" />
    </svg>
  )
}
