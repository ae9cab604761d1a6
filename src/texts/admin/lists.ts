const count = (rows: number) => rows.toLocaleString('pt-BR')

/** Words of pages and rows, apart from those of every screen: visitors have no table. */
export const listTexts = {
  goToPage: 'Ir para a página',
  nextPage: 'Próxima página',
  ofPages: (pages: number) => `de ${count(pages)}`,
  page: 'Página',
  pageOf: (page: number, pages: number) => `Página ${count(page)} de ${count(pages)}`,
  pages: 'Páginas',
  previousPage: 'Página anterior',
  rows: 'Linhas por página',
  /** The server stops counting above 10,000. */
  rowsShown: (first: number, last: number, total: number) =>
    total === 0
      ? 'Nenhum resultado'
      : `${count(first)} a ${count(last)} de ${total > 10_000 ? 'mais de 10.000' : count(total)}`,
} as const
