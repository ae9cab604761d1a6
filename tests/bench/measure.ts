/** One line of the table and of bench-results.json. */
export type Measure = {
  name: string
  value: number
  unit: string
  /** Null for a measure without a target. */
  aim: { atMost: number } | { atLeast: number } | null
}

export type Bench = () => Promise<Measure[]>

/** The value below which that fraction of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function aimText({ aim }: Measure): string | null {
  if (aim === null) return null
  return 'atMost' in aim ? `<= ${String(aim.atMost)}` : `>= ${String(aim.atLeast)}`
}

export function isMissed({ value, aim }: Measure): boolean {
  if (aim === null) return false
  return Number.isNaN(value) || ('atMost' in aim ? value > aim.atMost : value < aim.atLeast)
}
