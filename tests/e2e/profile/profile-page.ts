import { expect, type Page } from 'playwright/test'
import { type Member, openAs } from '../../support/journey.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export async function openProfile(page: Page, member: Pick<Member, 'name'>, tab = ''): Promise<void> {
  await openAs(page, member.name, `/perfil${tab && `?aba=${tab}`}`)
  await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible()
}
