type PawProps = {
  x: number
  y: number
  size: number
  turn?: number | undefined
  fill: string
  opacity?: number | undefined
}

/** A paw print centered on (x, y). */
export function Paw({ x, y, size, turn = 0, fill, opacity = 1 }: PawProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size / 100})`} fill={fill} opacity={opacity}>
      <path d="M0-2c20 0 36 20 36 34 0 12-10 18-20 16-6-1-10-3-16-3s-10 2-16 3c-10 2-20-4-20-16C-36 18-20-2 0-2z" />
      <ellipse cx="-38" cy="-6" rx="11" ry="15" transform="rotate(-28 -38 -6)" />
      <ellipse cx="-15" cy="-31" rx="12" ry="17" transform="rotate(-8 -15 -31)" />
      <ellipse cx="15" cy="-31" rx="12" ry="17" transform="rotate(8 15 -31)" />
      <ellipse cx="38" cy="-6" rx="11" ry="15" transform="rotate(28 38 -6)" />
    </g>
  )
}
