import { randomBytes } from 'node:crypto'
import { expect, type Locator } from 'playwright/test'

export const newAddress = (name: string) => `${name}-${randomBytes(6).toString('hex')}@exemplo.example`

/** Fills fields by their labels. */
export async function fill(scope: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await scope.getByLabel(label).fill(value)
}

/** Expects the descriptions of fields, by label, as a screen reader reads them. */
export async function expectComplaints(scope: Locator, complaints: Record<string, string>): Promise<void> {
  for (const [label, complaint] of Object.entries(complaints)) {
    await expect(scope.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`^${complaint}`))
  }
}
