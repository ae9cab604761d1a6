/** Parses typed reais ('34,90', '34.9', '1.234,50', 'R$ 34') into cents; null for other text. */
export function parseCents(text: string): number | null {
  const amount = text.replaceAll(/[\sR$]/g, '')
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[,.](\d{1,2}))?$/.exec(amount)
  const [, reais, fraction = ''] = match ?? []
  if (reais === undefined) return null
  return Number(reais.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Formats cents for an input: '34,90'. */
export function formatCents(cents: number): string {
  return `${String(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`
}
