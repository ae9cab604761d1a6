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

/** Expects that a field takes no words any more: its form is being sent. */
export async function expectNoMoreWords(field: Locator): Promise<void> {
  const sent = await field.inputValue()
  await field.focus()
  await field.page().keyboard.type('x')
  await expect(field).toHaveValue(sent)
}
