export const notFoundTexts = {
  title: 'Página não encontrada',
  text: 'O endereço pode ter mudado ou sido digitado com um errinho.',
  back: 'Voltar ao Início',
} as const
