import type { Picture, Stage } from './picture.ts'

const listPath = '/dashboard/estabelecimentos-admin'

/** A list of five places, of which two lines have mistakes and one is there already. */
const sheet = [
  'nome;cidade;endereço;categoria;horários',
  'Varanda do Ipê;Campinas;Rua das Acácias, 40;Bar;Seg-Sex 11:00-15:00, 18:00-23:00',
  'Casa do Pão de Queijo com Nome Bem Comprido para Duas Linhas;Belo Horizonte;Rua da Bahia, 2;Padoca;Seg 8h-18h',
  'Pátio Azul;Recife;Rua do Sol, 7;Bar;Seg 25h',
].join('\n')

const chooseSheet = async ({ page }: Stage) => {
  await page
    .getByLabel('Escolher planilha')
    .setInputFiles({ name: 'lugares.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await page.getByText('1 novo · 2 linhas com erro').waitFor()
}

const chooseAll = async ({ page }: Stage) => {
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Escolher todos os/ }).click()
  await page.getByRole('region', { name: /estabelecimentos escolhidos/ }).waitFor()
}

const poster = (state: string, then?: Picture['steps']): Picture => ({
  route: '/dashboard/cartaz/$id',
  state,
  role: 'admin',
  path: `${listPath}?busca=nona+pipa`,
  steps: async (stage) => {
    const { page } = stage
    await page.getByRole('link', { name: 'Editar Cantina da Nona Pipa' }).click()
    await page.getByRole('link', { name: 'Cartaz da mesa' }).click()
    await page.getByRole('img', { name: /^QR code da página/ }).waitFor()
    await then?.(stage)
  },
})

const photoPath = '/estabelecimentos/cafe-focinho-feliz'

export const placePictures: Picture[] = [
  {
    route: '/estabelecimentos/$slug',
    state: 'photos on the full screen',
    role: 'visitor',
    path: photoPath,
    steps: async ({ page }) => {
      await page.getByRole('button', { name: /^Foto 1 de/ }).click()
      await page.getByRole('dialog', { name: /^Fotos de/ }).waitFor()
    },
  },
  {
    route: '/estabelecimentos/$slug',
    state: 'menu of a subscriber',
    role: 'ana',
    path: photoPath,
    steps: async ({ page }) => {
      await page.getByText('Grátis para você').first().scrollIntoViewIfNeeded()
    },
  },
  {
    route: `${listPath}/importar`,
    role: 'admin',
    steps: ({ page }) => page.getByRole('heading', { name: 'Colunas da planilha' }).waitFor(),
  },
  { route: `${listPath}/importar`, state: 'a sheet with mistakes', role: 'admin', steps: chooseSheet },
  {
    route: `${listPath}/importar`,
    state: 'done',
    role: 'admin',
    prepare: ({ page }) =>
      page.route('**/rpc/import_restaurants', (route) =>
        route.fulfill({ json: { status: 'imported', created: 1, existing: 1 } }),
      ),
    steps: async ({ page }) => {
      await page.getByLabel('Escolher planilha').setInputFiles({
        name: 'lugares.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(sheet.split('\n').slice(0, 2).join('\n')),
      })
      await page.getByRole('button', { name: 'Importar 1 estabelecimento' }).click()
      await page.getByText('1 estabelecimento criado').waitFor()
    },
  },
  {
    route: `${listPath}/importar`,
    state: 'not a sheet',
    role: 'admin',
    steps: async ({ page }) => {
      await page
        .getByLabel('Escolher planilha')
        .setInputFiles({ name: 'lugares.csv', mimeType: 'text/csv', buffer: Buffer.from('lugar;bairro\nBar;Centro') })
      await page.getByText('Não achamos a coluna "nome"').waitFor()
    },
  },
  {
    route: `${listPath}/`,
    state: 'one chosen',
    role: 'admin',
    steps: ({ page }) => page.getByRole('checkbox').first().check(),
  },
  { route: `${listPath}/`, state: 'several chosen', role: 'admin', path: `${listPath}?busca=bar`, steps: chooseAll },
  {
    route: `${listPath}/`,
    state: 'new opening hours for several',
    role: 'admin',
    path: `${listPath}?busca=bar`,
    steps: async (stage) => {
      await chooseAll(stage)
      await stage.page.getByRole('button', { name: 'Mudar horários' }).click()
      await stage.page.getByLabel('Novos horários', { exact: true }).fill('Seg-Qua 10h às 16h; Dom fechado')
      await stage.page.getByRole('heading', { name: 'O que muda' }).waitFor()
    },
  },
  poster(''),
  poster('printed', ({ page }) => page.emulateMedia({ media: 'print' })),
  {
    route: '/dashboard/cartaz/$id',
    state: 'of a place that is gone',
    role: 'admin',
    path: '/dashboard/cartaz/00000000-0000-4000-8000-000000000000',
    steps: ({ page }) => page.getByRole('heading', { level: 2 }).waitFor(),
  },
]
