import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from 'playwright/test'
import { PNG } from 'pngjs'
import postgres from 'postgres'
import { projectFolder } from '../../../supabase/local/environment.ts'
import { completeSignUp, sendSignUp, followConfirmation } from '../../support/sign-up.ts'
import { codeField, codeOf } from '../second-factor/steps.ts'

/** A person of the journey, none of whom exists before. */
export interface Person {
  name: string
  address: string
}

/** Fills in the sign-up on the screen, follows the link of the e-mail and answers what it asks for. */
export async function signUpAs(page: Page, { name, address }: Person): Promise<void> {
  await sendSignUp(page, address, name)
  await followConfirmation(page, address)
  await completeSignUp(page)
}

/** Signs in on the login screen with the password that every sign-up of the tests sets. */
export async function signInAs(page: Page, { address }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Senha', { exact: true }).fill('pata-na-mesa')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Runs the statement that docs/deploy.md tells for the first admin. */
export async function makeFirstAdmin(databaseUrl: string, { address }: Person): Promise<void> {
  const guide = await readFile(path.join(projectFolder, 'docs/deploy.md'), 'utf8')
  const [, statement = ''] = /## 5\. The first admin[^]*?```sql\n([^]*?)```/.exec(guide) ?? []
  const sql = postgres(databaseUrl, { max: 1 })
  const { count } = await sql.unsafe(statement.replace('<your address>', address))
  await sql.end()
  expect(count).toBe(1)
}

/** Turns the second factor on where the app demands it. */
export async function turnSecondFactorOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ligar verificação em duas etapas' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')
  await codeField(page).fill(codeOf(secret))
}

/** A spreadsheet as a founder keeps one, in a file: 50 places that are always open. */
export async function writeSpreadsheet(file: string, category: string): Promise<void> {
  const lines = Array.from(
    { length: 50 },
    (_, n) => `${placeName(n + 1)};Recife;PE;"Rua da Aurora, ${String(n + 1)}";${category};Todos os dias 24h`,
  )
  await writeFile(file, ['nome;cidade;estado;endereço;categoria;horários', ...lines].join('\r\n'))
}

export const placeName = (n: number) => `Quintal ${String(n).padStart(2, '0')}`

/** Invites somebody on the page 'Equipe'; returns the link. */
export async function inviteManager(page: Page, note: string): Promise<string> {
  await page.getByRole('button', { name: 'Convidar gerente' }).click()
  await page.getByLabel('Para quem é?').fill(note)
  await page.getByRole('button', { name: 'Criar convite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convite pronto' })
  const link = await dialog.getByLabel('Link do convite').inputValue()
  await dialog.getByRole('button', { name: 'Pronto' }).click()
  return link
}

/** Opens an invitation, signs up for it and accepts. */
export async function acceptInvitation(page: Page, link: string, person: Person): Promise<void> {
  await page.goto(link)
  await page.getByRole('main').getByRole('link', { name: 'Criar conta' }).click()
  await signUpAs(page, person)
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByRole('heading', { name: 'Gerenciamento do Restaurante' })).toBeVisible()
}

/** A picture that the form accepts. */
export function photo(): Buffer {
  const png = new PNG({ width: 900, height: 600 })
  randomBytes(png.data.length).copy(png.data)
  return PNG.sync.write(png)
}
