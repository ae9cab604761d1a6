import { describe, expect, test } from 'vitest'
import { readPlaces } from '../../domain/import/read-place.ts'
import { readSheet, sheetTemplate, type Sheet } from '../../domain/import/read-sheet.ts'
import { readCsv } from './read-csv.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0)!)

async function rowsOf(bytes: Uint8Array): Promise<Sheet> {
  const sheet = readSheet(await readCsv(bytes))
  if ('problem' in sheet) throw new Error(sheet.problem)
  return sheet
}

describe('A spreadsheet', () => {
  test.each([
    ['commas', utf8('nome,cidade\n"Bar, do Cão",São Paulo\n')],
    ['semicolons and a byte order mark', utf8('\uFEFFNome;Cidade\r\n"Bar, do Cão";São Paulo\r\n')],
    ['tabs', utf8('NOME\tCIDADE\nBar, do Cão\tSão Paulo')],
    ['Windows-1252', latin1('nome;cidade\r\nBar, do Cão;São Paulo\r\n')],
    [
      'UTF-16',
      Uint8Array.from([
        0xff,
        0xfe,
        ...Array.from(latin1('nome;cidade\nBar, do Cão;São Paulo'), (byte) => [byte, 0]).flat(),
      ]),
    ],
  ])('With %s is read', async (_, bytes) => {
    const { rows } = await rowsOf(bytes)
    expect(rows).toEqual([{ line: 2, cells: { name: 'Bar, do Cão', city: 'São Paulo' }, problem: null }])
  })

  test('Keeps line numbers across empty lines, quotes and line breaks, and names unknown columns', async () => {
    const { rows, ignored } = await rowsOf(
      utf8('nome;cidade;descrição;dono\nUm;Santos;"duas\nlinhas e ""aspas""";X\n;;;\n\nDois;Natal;;\n'),
    )
    expect(rows.map(({ line, cells }) => [line, cells.name, cells.description])).toEqual([
      [2, 'Um', 'duas\nlinhas e "aspas"'],
      [5, 'Dois', ''],
    ])
    expect(ignored).toEqual(['dono'])
  })

  test.each([
    ['nothing but headings', 'nome;cidade\n', 'A planilha não tem nenhuma linha abaixo dos nomes das colunas.'],
    ['no name', 'cidade\nSantos\n', 'Não achamos a coluna "nome".'],
    ['a column twice', 'nome;Nome\nA;B\n', 'A coluna "nome" aparece duas vezes.'],
    ['501 lines', `nome\n${'A\n'.repeat(501)}`, 'A planilha tem 501 linhas; o máximo é 500.'],
    ['a workbook', 'PK\u0003\u0004abc', 'Este arquivo não é um CSV.'],
  ])('With %s says so', async (_, text, problem) => {
    expect(readSheet(await readCsv(utf8(text)))).toEqual({ problem: expect.stringContaining(problem) as string })
  })

  test('With an open quote or too many cells has a problem in that line', async () => {
    const { rows } = await rowsOf(utf8('nome;cidade\nUm;Santos;sobra\nDois;"Natal\n'))
    expect(rows.map(({ problem }) => problem)).toEqual([
      'há mais colunas do que nomes na primeira linha',
      'há aspas que abrem e não fecham',
    ])
  })
})

describe('A line', () => {
  const read = async (text: string, publish = false) =>
    readPlaces((await rowsOf(utf8(text))).rows, { categories: ['Bar', 'Cafeteria'], publish })
  const problems = async (text: string, publish = false) =>
    (await read(text, publish)).map((place) => place.problems.map((p) => `${p.column ?? '-'}: ${p.text}`))

  test('Becomes what the restaurant form would save', async () => {
    const [place] = await read(
      'nome;cidade;estado;CEP;telefone;categoria;horários;vouchers;área externa;preço;tamanho do pet;endereço\n' +
        'Quintal;Cuiabá;mato grosso;78005-000;65 98765 4321;BAR;Seg-Sex 11-15, 18-23;Seg 18-22;sim;$$;Médio;Rua A, 1\n',
      true,
    )
    expect(place!.problems).toEqual([])
    expect(place!.document).toMatchObject({
      name: 'Quintal', state: 'MT', timezone: 'America/Cuiaba', postal_code: '78005000', phone: '(65) 98765-4321',
      category: 'Bar', outdoor_area: true, provides_pet_water: false, price_range: 2, max_pet_size: 'medium',
      voucher_availability: [
        { day_of_week: 1, availability_mode: 'time_based', start_time: '18:00', end_time: '22:00' },
      ],
    }) // prettier-ignore
    expect(place!.document!.hours.filter(({ is_closed: closed }) => closed).map((day) => day.day_of_week)).toEqual([
      6, 0,
    ])
    expect(place!.document!.hours[0]).toMatchObject({ opening_time: '11:00', second_closing_time: '23:00' })
  })

  test('Of the template has no problem, and loses the apostrophes of its file', async () => {
    const [place, ...others] = await read(sheetTemplate())
    expect(others).toEqual([])
    expect(place!.problems).toEqual([])
    expect(place!.document).toMatchObject({ latitude: -23.564, longitude: -46.686, instagram: '@quintaldoexemplo' })
  })

  test('Names each problem with its column', async () => {
    expect(
      await problems(
        'nome;cidade;categoria;telefone;horários;estado;CEP;área externa;site;descrição\n' +
          `;;Padaria;123;Seg 25h;XX;1;talvez;exemplo;${'a'.repeat(2001)}\n`,
      ),
    ).toEqual([
      [
        'name: escreva algo',
        'city: escreva algo',
        'category: "Padaria" não existe. Use uma destas: Bar, Cafeteria.',
        'hours: Não entendi "25h"',
        'state: use a sigla, como SP',
        'outdoor_area: escreva sim ou não',
        'description: use até 2000 letras',
        'postal_code: CEP deve ter 8 dígitos',
        'phone: Telefone deve ter pelo menos 10 dígitos',
        'website: Comece com http:// ou https://',
      ],
    ])
  })

  test('Names the line that it repeats', async () => {
    expect(await problems('nome;cidade;endereço\nBar;Natal;Rua A, 1\nBÁR;natal;rua a 1\nBar;Natal;Rua B\n')).toEqual([
      [],
      ['-: repete a linha 2 (mesmo nome, cidade e endereço)'],
      [],
    ])
  })

  test('Needs category, address and hours when the restaurant is to be published', async () => {
    expect(await problems('nome;cidade\nBar;Natal\n', true)).toEqual([
      ['category: informe para publicar', 'address: informe para publicar', 'hours: informe para publicar'],
    ])
  })
})
