const pixKeyKinds = { cpf: 'CPF', cnpj: 'CNPJ', phone: 'Celular', email: 'E-mail', random: 'Chave aleatória' }

/** Checkout: from the chosen plan to the paid order. */
export const checkoutTexts = {
  title: 'Assinar o clube',
  renewTitle: 'Renovar a assinatura',
  back: 'Ver outros planos',
  lead:
    'Confira seus dados e pague com PIX: leva uns dois minutos. Depois a equipe do clube confirma o pagamento, em ' +
    'geral até o próximo dia útil.',
  person: 'Seus dados',
  personHint: 'Usamos estes dados na nota fiscal. Eles ficam guardados no seu perfil e no pedido.',
  fullName: 'Nome completo',
  cpf: 'CPF',
  invalidCpf: 'CPF inválido',
  phone: 'Celular',
  invalidPhone: 'Informe um celular com DDD, como (11) 98765-4321',
  payment: 'Pagamento',
  pix: 'PIX',
  pixText: 'Pelo aplicativo do seu banco, a qualquer hora e sem taxa.',
  card: 'Cartão de crédito',
  debit: 'Cartão de débito',
  soon: 'em breve',
  accepts: 'Li e aceito os',
  terms: 'Termos de Uso',
  termsVersion: (month: string) => `(versão de ${month})`,
  termsRequired: 'Para assinar é preciso aceitar os termos',
  submit: 'Gerar PIX',
  submitting: 'Gerando...',
  summary: 'Resumo',
  total: 'Total',
  firstPeriod: (day: string) => `Começa quando o pagamento é confirmado. Pagando hoje, vale até ${day}.`,
  renewal: (from: string) => `Começa em ${from}, quando acaba o que você já pagou. Nenhum dia se perde.`,
  guarantee:
    'Você tem 7 dias depois do pagamento para desistir e receber 100% de volta. Na primeira assinatura, o ' +
    'primeiro mês inteiro.',
  noCharge: 'Sem cobrança automática: só se renova se você quiser.',
  loadFailed: 'Não foi possível abrir este plano',
  orderLoadFailed: 'Não foi possível abrir este pedido',
  unavailable: 'Este plano não está mais à venda',
  unavailableText: 'Veja os que estão valendo agora.',
  seePlans: 'Ver planos',
  refusals: {
    not_a_member: 'Esta conta é de equipe. Para assinar, use uma conta de membro.',
    suspended: 'Sua conta está suspensa. Fale com a gente antes de assinar.',
    plan_unavailable: 'Este plano não está mais à venda. Escolha outro.',
  },
  planChanged: (price: string, period: string) =>
    `O plano mudou: agora são ${price}${period.startsWith('/') ? '' : ' '}${period}. Confira o resumo e, se ` +
    'concordar, gere o PIX.',
  openOrder: {
    title: (plan: string) => `Seu pedido do plano ${plan} aguarda pagamento`,
    text:
      'Ao gerar outro PIX, você cancela esse pedido, e o código dele deixa de valer. Se você já pagou, não gere ' +
      'outro: espere a confirmação.',
    show: 'Ver pedido',
  },
  failed: 'Não foi possível gerar o PIX',
  writeToClub: 'Escrever para o clube',

  pay: {
    title: 'Pague com PIX',
    lead: (plan: string) => `Plano ${plan}`,
    qr: 'QR code do PIX',
    code: 'PIX Copia e Cola',
    steps: [
      'Abra o aplicativo do seu banco e escolha pagar com PIX.',
      'Aponte a câmera para o QR code, ou cole o código.',
      'Confira quem recebe e o valor, e confirme.',
    ],
    until: (moment: string) => `Pague até ${moment}`,
    left: (days: number, hours: number, minutes: number) => {
      const rest = (count: number, unit: string) => (count === 0 ? '' : ` e ${count} ${unit}`)
      if (days > 0) return `${days === 1 ? 'falta 1 dia' : `faltam ${days} dias`}${rest(hours, 'h')}`
      if (hours > 0) return `${hours === 1 ? 'falta 1 h' : `faltam ${hours} h`}${rest(minutes, 'min')}`
      return minutes === 1 ? 'falta 1 minuto' : `faltam ${minutes} minutos`
    },
    waiting: 'Aguardando o pagamento',
    waitingText:
      'Esta página muda sozinha quando ele for confirmado. Pode sair e voltar: a assinatura só ' +
      'começa a contar na confirmação.',
    receiver: 'Quem recebe, como o banco mostra',
    key: (kind: 'cpf' | 'cnpj' | 'phone' | 'email' | 'random', key: string) => `${pixKeyKinds[kind]} ${key}`,
    number: 'Pedido',
    amount: 'Valor',
    cancel: 'Cancelar este pedido',
    cancelTitle: 'Cancelar o pedido?',
    cancelText: 'O código deixa de valer. Se você já pagou, não cancele: espere a confirmação.',
    keep: 'Manter o pedido',
    cancelFailed: 'Não foi possível cancelar o pedido',
    offline: 'Sem conexão',
    offlineText: 'O código continua valendo. A confirmação aparece aqui quando a internet voltar.',
    stale: 'Não conseguimos conferir o pagamento agora. Vamos tentar de novo em instantes.',
  },
  paid: {
    title: 'Pagamento confirmado!',
    text: (day: string) => `Sua assinatura vale até ${day}. Agora é só escolher a mesa e levar o focinho junto.`,
    go: 'Buscar Restaurantes',
    subscription: 'Ver minha assinatura',
  },
  /** Below an order that expired or was cancelled. */
  alreadyPaid: 'Já tinha pago? Não pague de novo: escreva para',
  withNumber: (number: string) => `com o número do pedido, ${number}, e nós confirmamos.`,
  expired: {
    title: 'O prazo deste PIX acabou',
    text: 'Faça um novo pedido para gerar outro código. Seus dados já estão preenchidos.',
    again: 'Fazer um novo pedido',
  },
  cancelled: {
    title: 'Pedido cancelado',
    text: 'O código deste pedido não vale mais. Se mudar de ideia, é só fazer outro.',
    again: 'Fazer um novo pedido',
  },
  owed: {
    title: 'Pedido desfeito',
    text: (amount: string, day: string) => `Vamos devolver ${amount} a você até ${day}. Acompanhe na sua assinatura.`,
    again: 'Ver minha assinatura',
  },
  returned: {
    title: 'Pagamento devolvido',
    text: 'Este pedido foi desfeito, e o valor voltou por inteiro.',
    again: 'Ver planos',
  },
  notFound: 'Não encontramos este pedido na sua conta',
} as const
