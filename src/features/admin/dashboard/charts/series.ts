/** One kind of bar or line of a chart. */
export interface Series {
  /** Its value in each row of the data. */
  key: string
  name: string
  color: string
  isLine?: boolean
}

export const colors = { brand: 'var(--color-brand)', accent: 'var(--color-accent)', before: 'var(--color-before)' }
