export const moneyTexts = {
  example: 'Como 34,90',
  unreadable: 'Digite um valor em reais, como 34,90',
  ambiguous: 'Não ficou claro quanto é. Escreva os centavos com vírgula, como 1.149,90',
  negative: 'O valor não pode ser negativo',
  tooSmall: (least: string) => `O valor começa em ${least}`,
  tooMuch: (most: string) => `O valor vai até ${most}`,
  jump: {
    title: 'Confira o preço',
    text: 'O preço mudou dez vezes ou mais. Veja se a vírgula está no lugar certo.',
    change: (from: string, to: string) => `De ${from} para ${to}?`,
    correct: 'Corrigir',
    save: 'Salvar assim',
  },
} as const
