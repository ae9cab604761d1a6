/** One kind of bar or line of a chart. */
export interface Series {
  /** Its value in each row of the data. */
  key: string
  name: string
  color: string
  isLine?: boolean
  /** Lengths of the dashes of a line and of the gaps between. */
  dash?: string
}

export const colors = { brand: 'var(--color-brand)', accent: 'var(--color-accent)', before: 'var(--color-before)' }
