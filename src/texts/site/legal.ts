export const legalTexts = {
  index: 'Nesta página',
  updated: 'Última atualização: outubro de 2025',
  print: 'Imprimir ou salvar em PDF',
} as const
