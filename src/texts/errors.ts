/** Text for each kind of failed call (`domain/backend-error.ts`). */
export const errorTexts = {
  offline: 'Sem conexão. Verifique a internet e tente de novo.',
  signed_out: 'Sua sessão terminou. Entre de novo para continuar.',
  second_factor: 'Isto pede o código da verificação em duas etapas. Entre de novo para continuar.',
  sign_in_again: 'Você entrou há mais de 15 minutos. Tente de novo e confirme sua senha.',
  forbidden: 'Você não tem permissão para fazer isso.',
  not_found: 'Não encontramos o que você pediu.',
  conflict: 'Isso já foi registrado.',
  invalid: 'Os dados não foram aceitos. Confira e tente de novo.',
  rate_limited: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
  server: 'Algo falhou do nosso lado. Tente de novo em instantes.',
} as const
