export const subscriptionTexts = {
  loadFailed: 'Erro ao carregar informações da assinatura. Tente novamente.',
  fetchFailed: (message: string) => `Erro ao buscar assinatura: ${message}`,
  status: { active: 'Ativa', expired: 'Expirada', cancelled: 'Cancelada', pending: 'Pendente' },
  plan: (name: string) => `Plano ${name}`,
  warning: 'Sua assinatura está próxima do vencimento.',
  warningText: (day: string) => `Ela vale até ${day}. Os vouchers que você ainda não usou acabam com ela.`,
  daysLeft: (days: number) => (days <= 1 ? 'Últimas 24 horas' : `${days} dias restantes`),
  over: 'Sem vouchers novos por enquanto',
  start: 'Membro desde',
  end: 'Último dia',
  ended: 'Terminou em',
  paid: 'Último pagamento',
  granted: 'Cortesia do clube',
  renewal: 'Renovação',
  manual: 'Quando você quiser, sem cobrança automática',
  cancelledUntil: (day: string) => `Cancelada: vale até ${day}`,
  pay: 'Pagar com PIX',
  pendingOrder: (plan: string) => `Seu pedido do plano ${plan} aguarda pagamento.`,
  lateOrder: (plan: string) => `Seu pedido do plano ${plan} passou do prazo.`,
  resume: {
    open: 'Desfazer cancelamento',
    done: 'Cancelamento desfeito',
    doneText: (day: string) => `Sua assinatura continua como antes: vale até ${day}, e você renova quando quiser.`,
    failed: 'Não foi possível desfazer o cancelamento',
    refusals: {
      not_active: 'Esta assinatura já terminou.',
      not_found: 'Não encontramos esta assinatura na sua conta.',
    },
  },
  cancel: {
    open: 'Cancelar assinatura',
    title: 'Cancelar a assinatura?',
    text: (day: string) => `Você usa o clube normalmente até ${day}, o último dia já pago. Depois disso ela termina.`,
    vouchers: 'Os vouchers que você não usar até lá se perdem, e não voltam com uma assinatura nova.',
    money: 'Cancelar não devolve o valor do período que já começou.',
    moneyBack: (button: string, day: string) =>
      `Cancelar não devolve dinheiro. Para receber de volta o último pagamento, use "${button}" até ${day}.`,
    keep: 'Continuar no clube',
    confirm: 'Cancelar assinatura',
    done: 'Assinatura cancelada',
    doneText: (day: string) => `Ela vale até ${day}. Até lá você pode desfazer o cancelamento.`,
    failed: 'Não foi possível cancelar a assinatura',
    refusals: {
      not_active: 'Ela já tinha terminado.',
      not_found: 'Não encontramos esta assinatura na sua conta.',
    },
  },
  withdraw: {
    open: 'Desistir e receber de volta',
    title: 'Desistir da assinatura?',
    text: (amount: string, day: string) =>
      `Devolvemos ${amount}, o valor inteiro, por PIX. Você pode desistir até ${day}.`,
    key: 'Em seguida, vamos pedir sua chave PIX. O dinheiro chega em até 7 dias.',
    now: 'A assinatura termina agora, e os vouchers que você não usou se perdem.',
    later: 'O período que você pagou por último sai da assinatura. O que veio antes continua valendo.',
    keep: 'Continuar no clube',
    confirm: 'Desistir e receber de volta',
    done: 'Desistência registrada',
    doneText: (amount: string) => `Vamos devolver ${amount} a você. Diga para qual chave PIX.`,
    failed: 'Não foi possível desistir',
    refusals: {
      too_late:
        'O prazo para desistir já passou. Você ainda pode cancelar: a assinatura vale até o fim do período pago.',
      newer_payment: 'Há um pagamento mais novo. Desista dele primeiro.',
      not_paid: 'Este pedido não chegou a ser pago.',
      not_found: 'Não encontramos este pedido na sua conta.',
    },
  },
  guarantee: {
    open: 'Não senti diferença',
    title: 'Não sentiu diferença?',
    text: (amount: string, day: string) =>
      `É a garantia do primeiro mês: devolvemos ${amount}, o valor inteiro, por PIX. Ela vale até ${day}, uma vez ` +
      'por pessoa.',
    confirm: 'Quero o valor de volta',
  },
  orders: {
    title: 'Pedidos',
    number: (number: string) => `Pedido ${number}`,
    status: {
      pending: 'Aguardando pagamento',
      paid: 'Pago',
      expired: 'Expirado',
      cancelled: 'Cancelado',
      owed: 'A devolver',
      returned: 'Devolvido',
    },
    made: (day: string) => `feito em ${day}`,
    repeated: (number: string, day: string) => `Outro pagamento do pedido ${number}, recebido em ${day}`,
    period: (from: string, to: string) => `de ${from} a ${to}`,
    pay: 'Pagar',
    payNamed: (number: string) => `Pagar o pedido ${number}`,
  },
  none: 'Você ainda não tem uma assinatura',
  noneText:
    'Com um plano ativo você pede um prato, petisco ou drink e ganha outro, e o seu pet ganha um mimo em cada visita.',
  seePlans: 'Ver planos',
  referral: {
    title: 'Indique o clube',
    text:
      'Envie seu link a quem também sai com o pet. Quem criar conta por ele e confirmar o e-mail conta como ' +
      'sua indicação.',
    failed: 'Não foi possível carregar suas indicações',
    link: 'Seu link',
    copy: 'Copiar link',
    copied: 'Link copiado',
    copyFailed: 'Não foi possível copiar. Selecione o link e copie.',
    count: (people: number) =>
      people === 0
        ? 'Ninguém confirmou uma conta pelo seu link ainda.'
        : people === 1
          ? '1 pessoa já criou conta pelo seu link.'
          : `${people} pessoas já criaram conta pelo seu link.`,
  },
  staffNone: 'Contas de equipe não assinam',
  staffNoneText:
    'Gerentes e administradores cuidam do clube e não usam vouchers. Para aproveitar como membro, crie uma conta com ' +
    'outro e-mail.',
  notOffered: (plan: string) => `O plano ${plan} não está mais à venda`,
  notOfferedText: {
    active: (day: string) => `O período já pago não muda: vale até ${day}. Para renovar, escolha outro plano.`,
    over: 'Para voltar ao clube, escolha outro plano.',
  },
  otherPlan: 'Escolher outro plano',
  toDashboard: 'Ir para o Dashboard',
} as const

/** Refunds as members read them, and the kinds of PIX keys. */
export const refundTexts = {
  owed: 'A devolver',
  until: (day: string) => `até ${day}`,
  ofOrder: (number: string, plan: string) => `Pedido ${number}, plano ${plan}`,
  ofRepeated: (number: string, plan: string) => `Outro pagamento do pedido ${number}, plano ${plan}`,
  keyMissing: 'Falta a sua chave PIX',
  keyMissingText: 'Sem ela não conseguimos enviar o dinheiro.',
  toKey: (kind: string, key: string) => `O PIX vai para ${kind} ${key}.`,
  correctKey: 'Corrigir chave',
  late: 'O prazo já passou? Escreva para',
  done: (amount: string, day: string) => `Devolvemos ${amount} em ${day}`,
  reference: (text: string) => `Comprovante: ${text}`,
  key: {
    title: 'Para qual chave PIX?',
    lead: (amount: string) => `Vamos enviar ${amount} para ela. Confira antes de salvar.`,
    kind: 'Tipo da chave',
    kinds: { cpf: 'CPF', cnpj: 'CNPJ', phone: 'Celular', email: 'E-mail', random: 'Chave aleatória' },
    /** In the middle of a sentence. */
    named: { cpf: 'o CPF', cnpj: 'o CNPJ', phone: 'o celular', email: 'o e-mail', random: 'a chave aleatória' },
    invalid: {
      cpf: 'CPF inválido',
      cnpj: 'CNPJ inválido',
      phone: 'Informe um celular com DDD, como (11) 98765-4321',
      email: 'Informe um e-mail, como nome@exemplo.com.br',
      random: 'A chave aleatória tem 32 letras e números: copie do aplicativo do banco',
    },
    save: 'Salvar chave',
    later: 'Agora não',
    saved: 'Chave PIX salva',
    failed: 'Não foi possível salvar a chave',
    password:
      'O dinheiro vai para a chave que você digitou. Você entrou há mais de 15 minutos: para protegê-lo, confirme ' +
      'sua senha.',
    refusals: {
      done: 'O dinheiro já foi enviado para a chave anterior.',
      not_found: 'Não encontramos esta devolução na sua conta.',
    },
  },
} as const
