/** The frame of a history, on the pages of records too. */
export const historyTexts = {
  title: 'Histórico',
  failed: 'Erro ao buscar o histórico',
  empty: 'Nenhuma mudança ainda',
  latest: 'As 100 mudanças mais recentes.',
}
