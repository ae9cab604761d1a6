import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base, type Page } from 'playwright/test'
import { startServer, type TestServer } from '../../support/server.ts'
import { closeVerdict, enterCode, verdict } from '../scanner/tablet.ts'
import { codeField, connectButton } from '../tablet/steps.ts'
import {
  acceptInvitation,
  inviteManager,
  makeFirstAdmin,
  photo,
  placeName,
  signInAs,
  signUpAs,
  turnSecondFactorOn,
  writeSpreadsheet,
} from './first-month-steps.ts'

const test = base.extend<{ club: TestServer }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
  club: async ({}, provide) => {
    const club = await startServer({ empty: true })
    await provide(club)
    await club.dispose()
  },
  baseURL: async ({ club }, provide) => {
    await provide(club.url)
  },
})

const founder = { name: 'Rosa Fundadora', address: 'rosa@clube.example' }
const manager = { name: 'Gil Gerente', address: 'gil@quintal.example' }
const second = { name: 'Dora Segunda', address: 'dora@quintal.example' }
const member = { name: 'Mara Primeira', address: 'mara@membro.example' }
const place = placeName(7)
const placePath = '/estabelecimentos/quintal-07'

/** Pages that stay open would look for the server that is gone until the worker ends. */
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
})

test('A club runs for its first month, from an empty database, where SQL only makes the first admin', async ({
  browser,
  club,
}) => {
  test.setTimeout(240_000)
  const newPage = async (width: number, height: number) =>
    (await browser.newContext({ viewport: { width, height } })).newPage()
  const owner = await newPage(1440, 900)
  const visitor = await newPage(1440, 900)
  const managersPhone = await newPage(390, 844)
  const secondPhone = await newPage(390, 844)
  const tablet = await newPage(1180, 820)
  const membersPhone = await newPage(390, 844)
  const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })
  const firstSteps = owner.getByRole('region', { name: 'Para fazer' }).getByRole('link')
  const steps = [
    'Criar a primeira categoria',
    'Criar o primeiro plano',
    'Publicar o primeiro estabelecimento',
    'Convidar um gerente',
  ]
  /** On the panel only these of the first steps are left; opens the first of them. */
  const openNextStep = async (left: string[]) => {
    await menu(owner, 'Dashboard').click()
    await expect(firstSteps).toHaveText(left)
    await firstSteps.first().click()
  }

  await test.step("the founder signs up, becomes admin by the guide's SQL, adds a second factor", async () => {
    await owner.goto('/cadastro')
    await signUpAs(owner, founder)
    await expect(owner.getByText('Olá, Rosa. Aonde vocês vão hoje?')).toBeVisible()
    await makeFirstAdmin(club.databaseUrl, founder)
    await owner.reload()
    await expect(owner.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
    await signInAs(owner, founder)
    await expect(owner.getByRole('heading', { name: 'Ligue a verificação em duas etapas' })).toBeVisible()
    await turnSecondFactorOn(owner)
    await expect(owner.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible()
  })

  await test.step('pages that need a place say what the founder does first', async () => {
    for (const page of ['Equipe', 'Tablets', 'Escanear voucher']) {
      await menu(owner, page).click()
      await expect(owner.getByText('quando houver um. Publique o primeiro em "Estabelecimentos".')).toBeVisible()
    }
    await expect(owner.getByRole('navigation')).toHaveCount(0) // the scanner has replaced the page with this text
    await owner.getByRole('link', { name: 'Dashboard' }).click()
  })

  await test.step('a category and a plan: a visitor sees the plan on sale', async () => {
    await openNextStep(steps)
    await expect(owner.getByText('Nenhuma categoria ainda')).toBeVisible()
    await expect(menu(owner, 'Dashboard')).toBeInViewport() // the menu stays where it was
    await owner.getByRole('button', { name: 'Nova categoria' }).click()
    const form = owner.getByRole('dialog')
    await form.getByLabel('Nome').fill('Bar')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(owner.getByText('Categoria salva')).toBeVisible()
    await openNextStep(steps.slice(1))
    await owner.getByRole('button', { name: 'Novo plano' }).click()
    await form.getByLabel('Nome').fill('Mensal')
    await form.getByLabel('Preço (R$)').fill('29,90')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(owner.getByText('Plano salvo')).toBeVisible()
    await visitor.goto('/planos')
    await expect(visitor.getByRole('link', { name: 'Quero este plano: Mensal' })).toBeVisible()
    await expect(visitor.getByText('ainda não tem estabelecimentos parceiros')).toBeVisible()
  })

  await test.step('50 places from a spreadsheet: a visitor finds them all', async () => {
    await visitor.goto('/estabelecimentos')
    await expect(visitor.getByText('Os primeiros lugares estão chegando')).toBeVisible()
    const folder = await mkdtemp(path.join(tmpdir(), 'focinho-sheet-'))
    const file = path.join(folder, 'lugares.csv')
    await writeSpreadsheet(file, 'Bar')
    await openNextStep(steps.slice(2))
    await owner.getByRole('link', { name: 'Importar' }).click()
    await owner.getByLabel('Importar como').selectOption('Publicados, já no ar')
    await owner.getByLabel('Escolher planilha').setInputFiles(file)
    await expect(owner.getByText('50 novos · 0 linhas com erro · 0 já existem')).toBeVisible()
    await rm(folder, { recursive: true }) // the browser has read it
    await owner.getByRole('button', { name: 'Importar 50 estabelecimentos' }).click()
    await expect(owner.getByText('50 estabelecimentos criados')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('50 estabelecimentos encontrados')).toBeVisible()
    await visitor.goto('/')
    const preview = visitor.getByRole('region', { name: 'Já tem mesa esperando' })
    await preview.scrollIntoViewIfNeeded()
    await expect(preview.getByRole('listitem')).toHaveCount(8)
    await visitor.goto(placePath)
    await expect(visitor.getByRole('heading', { level: 1, name: place })).toBeVisible()
  })

  await test.step('an invited manager completes the place: a visitor sees the dish and the photo', async () => {
    await openNextStep(steps.slice(3))
    await owner.getByLabel('Estabelecimento', { exact: true }).selectOption(place)
    await acceptInvitation(managersPhone, await inviteManager(owner, manager.name), manager)
    await owner.reload()
    await expect(owner.getByRole('row', { name: new RegExp(`^${manager.name}`) })).toContainText('Aceito')
    await expect(menu(owner, 'Equipe')).toBeInViewport()
    await menu(owner, 'Dashboard').click()
    await expect(owner.getByText('Tudo em dia')).toBeVisible()

    await managersPhone.getByRole('link', { name: 'Meu estabelecimento' }).click()
    await managersPhone.getByRole('button', { name: 'Adicionar item', exact: true }).click()
    await managersPhone.getByLabel('Item', { exact: true }).fill('Caldinho de feijão')
    await managersPhone.getByLabel('Preço (R$)').fill('18,00')
    const picture = { name: 'foto.png', mimeType: 'image/png', buffer: photo() }
    await managersPhone.getByLabel('Enviar foto').setInputFiles(picture)
    await expect(managersPhone.getByRole('img', { name: 'Foto 1' })).toBeVisible()
    await managersPhone.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(managersPhone.getByText('Alterações salvas')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Caldinho de feijão')).toBeVisible()
    await expect(visitor.getByText('Outros')).toBeHidden() // one section needs no heading
    await expect(visitor.locator('img[src*="/covers/"]').first()).toBeVisible()
  })

  await test.step('the manager invites a second one, who sees the same place', async () => {
    await managersPhone.goto('/dashboard')
    await managersPhone.getByRole('link', { name: 'Equipe e convites' }).click()
    await acceptInvitation(secondPhone, await inviteManager(managersPhone, second.name), second)
    await expect(secondPhone.getByRole('heading', { name: place })).toBeVisible()
    await managersPhone.reload()
    await expect(managersPhone.getByRole('listitem').filter({ hasText: second.name })).toBeVisible()
  })

  await test.step('the manager connects a tablet', async () => {
    await managersPhone.goto('/dashboard')
    await managersPhone.getByRole('link', { name: 'Tablets do balcão' }).click()
    await managersPhone.getByRole('button', { name: 'Conectar tablet' }).click()
    const dialog = managersPhone.getByRole('dialog', { name: 'Conectar tablet' })
    const code = await dialog.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).innerText()
    await tablet.goto('/tablet')
    await codeField(tablet).pressSequentially(code)
    await connectButton(tablet).click()
    await tablet.getByLabel('Nome do tablet').fill('Balcão')
    await tablet.getByRole('button', { name: 'Começar', exact: true }).click()
    await expect(tablet.getByRole('heading', { name: place })).toBeVisible()
    await expect(tablet.getByText('Conectado')).toBeVisible()
    await expect(managersPhone.getByText('Em uso agora')).toBeVisible()
  })

  await test.step('the first member signs up and pays, the admin confirms, the member reads it', async () => {
    await membersPhone.goto('/planos')
    await membersPhone.getByRole('link', { name: 'Quero este plano: Mensal' }).click()
    await signUpAs(membersPhone, member)
    await membersPhone.getByLabel('CPF').fill('529.982.247-25')
    await membersPhone.getByLabel('Celular').fill('(81) 98765-4321')
    await membersPhone.getByLabel(/^Li e aceito/).check()
    await membersPhone.getByRole('button', { name: 'Gerar PIX' }).click()
    await expect(membersPhone.getByRole('img', { name: 'QR code do PIX' })).toBeVisible()

    await menu(owner, 'Pedidos').click()
    await owner.getByRole('button', { name: new RegExp(`^Confirmar o pagamento .* de ${member.name}$`) }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Confirmar pagamento' }).click()
    await expect(owner.getByRole('row').filter({ hasText: member.name })).toContainText(/Pago.*Ativa/)
    await expect(membersPhone.getByRole('heading', { name: 'Pagamento confirmado!' })).toBeVisible()
  })

  await test.step('the member shows a voucher, the tablet validates it, and the phone says so', async () => {
    await membersPhone.getByRole('link', { name: 'Buscar Restaurantes' }).click()
    await membersPhone.getByLabel('Buscar por nome, prato ou endereço').fill(place)
    await membersPhone.getByRole('link', { name: place }).first().click()
    await expect(membersPhone.getByRole('heading', { level: 1, name: place })).toBeVisible()
    await membersPhone
      .getByRole('button', { name: /^Gerar Voucher/ })
      .first()
      .click()
    const guidelines = membersPhone.getByRole('dialog', { name: 'Cartilha de boa convivência' })
    await guidelines.getByLabel('Li e compreendi a cartilha de boa convivência pet-friendly').check()
    await guidelines.getByRole('button', { name: 'Aceitar' }).click()
    const voucher = membersPhone.getByRole('dialog')
    await expect(voucher.getByRole('img', { name: `QR code do voucher de ${place}` })).toBeVisible()
    await enterCode(tablet, await voucher.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).innerText())
    await expect(verdict(tablet, 'Válido')).toBeVisible()
    await closeVerdict(tablet)
    await expect(voucher.getByText('Utilizado', { exact: true })).toBeVisible()
    await managersPhone.goto('/dashboard?quando=7dias')
    await expect(managersPhone.getByRole('row').filter({ hasText: 'Mara' })).toContainText('Utilizado')
  })

  await test.step('the member withdraws, the admin sends the money back, and the member reads when', async () => {
    await membersPhone.goto('/perfil?aba=assinatura')
    await membersPhone.getByRole('button', { name: 'Desistir e receber de volta' }).click()
    await membersPhone.getByRole('dialog').getByRole('button', { name: 'Desistir e receber de volta' }).click()
    const question = membersPhone.getByRole('dialog', { name: 'Para qual chave PIX?' })
    await question.getByLabel('CPF').fill('529.982.247-25')
    await question.getByRole('button', { name: 'Salvar chave' }).click()
    await expect(membersPhone.getByRole('region', { name: 'A devolver' })).toContainText(/R\$\s29,90/)

    await menu(owner, 'Devoluções').click()
    const row = owner.getByRole('row').filter({ hasText: member.name })
    await expect(row).toContainText('529.982.247-25')
    await row.getByRole('button', { name: /^Já enviei/ }).click()
    const sent = owner.getByRole('dialog', { name: 'O dinheiro foi enviado?' })
    await sent.getByLabel('Comprovante').fill('E18236120202611221234')
    await sent.getByRole('button', { name: 'Marcar como devolvido' }).click()
    await expect(owner.getByText('Devolução registrada', { exact: true })).toBeVisible()
    await membersPhone.reload()
    await expect(membersPhone.getByText('Devolvido', { exact: true })).toBeVisible()
    await expect(membersPhone.getByText(/Devolvemos .*29,90 em .* Comprovante: E18236120202611221234/)).toBeVisible()
  })
})
