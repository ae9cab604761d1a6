/** What forms of several areas say about a field. */
export const fieldTexts = {
  optionsFailed: 'As opções não carregaram. Verifique a internet e abra a página de novo.',
  shortName: 'Nome deve ter pelo menos 2 caracteres',
  longName: 'Nome deve ter no máximo 120 caracteres',
  shortPhone: 'Telefone deve ter pelo menos 10 dígitos',
  invalidPhone: 'Informe o número com DDD, como (11) 98765-4321',
}
