import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PNG } from 'pngjs'
import { newMember } from '../../support/journey.ts'
import { signIn, type Journey } from '../scene.ts'

const masks: Journey = async ({ page, sql }) => {
  const address = `empresa-${randomBytes(6).toString('hex')}@exemplo.example`
  await page.goto('/empresas')
  await page.label('CNPJ').fill('11222333000181')
  await page.label('CNPJ').holds('11.222.333/0001-81')
  await page.label('Telefone').fill('1134567890')
  await page.label('Telefone').holds('(11) 3456-7890')
  await page.label('Telefone').fill('11987654321')
  await page.label('Telefone').holds('(11) 98765-4321')
  await page.role('button', 'Enviar solicitação').click()
  await page.text('Solicitação enviada!').gone()
  await page.label('Razão social').fill('Patas & Cia Ltda.')
  await page.label('Nome do responsável').fill('Rita Lobo')
  await page.label('E-mail').fill(address)
  await page.label('Quantidade de funcionários').choose('101-500 funcionários')
  await page.role('button', 'Enviar solicitação').click()
  await page.text('Solicitação enviada!').shown()
  await page.label('CNPJ').holds('')
  const rows = await sql`select cnpj, telefone, quantidade_funcionarios from public.corporate_leads
    where email = ${address}`
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [{ cnpj: '11222333000181', telefone: '11987654321', quantidade_funcionarios: 300 }],
  )
}

const dialogs: Journey = async ({ page }) => {
  const form = page.role('dialog', 'Cadastro de Estabelecimento Parceiro')
  const entries = (count: number) =>
    page.until(`there are not ${String(count)} entries of dialogs`, () =>
      page.run((wanted) => ((history.state as { dialogs?: number } | null)?.dialogs ?? 0) === wanted, count),
    )
  await page.goto('/planos')
  await page.role('heading', 'Mensal').shown() // the plans move what is below them
  await page.role('link', 'Seja um parceiro').click()
  await page.role('heading', 'Garantia e Segurança').shown()
  await page.role('button', 'Cadastrar meu estabelecimento').click()
  await entries(1)
  await form.label('Nome do estabelecimento').fill('Bar da Praça')
  await page.back()
  await form.gone()
  await page.at('/estabelecimentos-parceiros')
  await page.role('button', 'Cadastrar meu estabelecimento').click()
  await form.label('Nome do estabelecimento').holds('Bar da Praça')
  await form.role('button', 'Fechar').click()
  await form.gone()
  await entries(0)
  const question = page.role('dialog', 'Sair sem salvar?')
  await page.back()
  await question.role('button', 'Continuar editando').click()
  await question.gone()
  await page.at('/estabelecimentos-parceiros')
  await page.back()
  await question.role('button', 'Sair sem salvar').click()
  await page.at('/planos')
  await page.role('heading', 'Planos').shown()
}

const photo: Journey = async ({ page, openDevice, sql }) => {
  const slug = `casa-${randomBytes(6).toString('hex')}`
  const name = `Casa ${slug.slice(5)}`
  const [place] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name, city) values (${slug}, ${name}, 'Santos') returning id`
  await sql`insert into public.restaurant_managers (user_id, restaurant_id)
    select id, ${place!.id} from auth.users where email = 'gerente@focinho.example'`
  const folder = await mkdtemp(path.join(tmpdir(), 'focinho-photo-'))
  const png = new PNG({ width: 900, height: 600 })
  randomBytes(png.data.length).copy(png.data)
  await writeFile(path.join(folder, 'foto.png'), PNG.sync.write(png))

  await page.goto(`/dashboard/meu-estabelecimento?restaurante=${slug}`)
  await signIn(page, 'gerente')
  await page.label('Descrição').fill('Quintal com sombra')
  await page.upload('input[type=file][accept*=image]', path.join(folder, 'foto.png'))
  await page.role('img', 'Foto 1').shown()
  await page.role('button', 'Salvar').click()
  await page.text('Alterações salvas').shown()
  await rm(folder, { recursive: true })

  const reader = await openDevice()
  await reader.goto(`/login?voltar=/estabelecimentos/${slug}`)
  await signIn(reader, (await newMember(sql)).name)
  await reader.text('Quintal com sombra').shown()
  await reader.until('the photo is not drawn', () =>
    reader.run((title) => {
      const picture = Array.from(document.images).find(({ alt }) => alt === `Foto 1 de ${title}`)
      return picture?.complete === true && picture.naturalWidth > 0
    }, name),
  )
  await sql`delete from public.restaurants where id = ${place!.id}`
}

export const forms: Record<string, Journey> = {
  'sends a form with masks': masks,
  'closes a dialog with Back and keeps what was typed': dialogs,
  'uploads a photo that a member sees': photo,
}
