/** While an order waits to be confirmed. */
export const alreadyPaid =
  'Já pagou? Não pague de novo. A equipe do clube confere o extrato e confirma, em geral até o próximo dia útil. ' +
  'Você recebe um aviso.'

/** Where a member stands, with the next step: on the dashboard and in the profile. */
export const standingTexts = {
  label: 'Sua situação no clube',
  renew: 'Renovar',
  again: 'Assinar de novo',
  noPlan: {
    title: 'Você ainda não tem uma assinatura',
    text: 'Com ela, você pede um prato, petisco ou drink e ganha outro.',
    action: 'Escolher plano',
  },
  pix: {
    title: (amount: string) => `Seu PIX de ${amount} aguarda pagamento`,
    text: (moment: string) => `Copie o código e pague até ${moment}.`,
    order: 'Ver pedido',
  },
  pix_over: {
    title: (amount: string) => `Seu PIX de ${amount} passou do prazo`,
    text: (moment: string) => `Ele ia até ${moment}.`,
  },
  endsSoon: {
    title: (days: number) => `Sua assinatura termina em ${days <= 1 ? 'até 24 horas' : `${days} dias`}`,
    text: (day: string) => `Ela vale até ${day}. Renovando agora, nenhum dia se perde.`,
  },
  ended: {
    title: (day: string) => `Sua assinatura terminou em ${day}`,
    text: 'Para gerar vouchers de novo, assine outra vez.',
  },
  refund: {
    title: (amount: string) => `Temos ${amount} para devolver a você`,
    onItsWay: (day: string) => `O PIX chega até ${day}.`,
    late: (day: string) => `O PIX deveria ter chegado até ${day}. Em "Acompanhar" você vê para onde escrever.`,
    keyMissing: (day: string) => `O prazo é ${day}, mas falta dizer para qual chave PIX.`,
    giveKey: 'Informar chave PIX',
    follow: 'Acompanhar',
  },
} as const

/** Copying the code of a PIX that waits. */
export const copyPixTexts = {
  copy: 'Copiar código PIX',
  copied: 'Código copiado',
  copiedText: 'Cole no aplicativo do seu banco, em PIX Copia e Cola.',
  copyFailed: 'Não foi possível copiar. Selecione o código e copie.',
} as const
