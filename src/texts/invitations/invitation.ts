/** The page that the link of an invitation opens. */
export const invitationTexts = {
  loadFailed: 'Não foi possível abrir o convite',
  eyebrow: 'Convite',
  title: (inviter: string | null) =>
    inviter === null ? 'Você recebeu um convite para gerenciar' : `${inviter} convida você para gerenciar`,
  byClub: 'Convite da equipe do Focinho à Mesa.',
  byManager: 'Convite de quem já gerencia.',
  places: 'Estabelecimentos do convite',
  duties: 'O que um gerente faz',
  dutyList: [
    'Valida os vouchers dos clientes, no celular ou em um tablet do balcão.',
    'Vê as leituras, os vouchers, as avaliações e os contatos de quem usou um voucher na casa.',
    'Pausa os vouchers de um dia e convida outros gerentes.',
  ],
  noVouchers: 'Contas de gerente não geram vouchers nem assinam o clube.',
  until: (day: string) => `O convite vale até ${day}, uma única vez.`,
  visitor: 'Para aceitar, entre na sua conta ou crie uma. Depois você volta para este convite.',
  signUp: 'Criar conta',
  signIn: 'Entrar',
  signedIn: (email: string) => `Você está na conta ${email}.`,
  accept: 'Aceitar convite',
  accepting: 'Aceitando...',
  decline: 'Recusar',
  accepted: 'Convite aceito',
  acceptedText: 'Este é o painel do estabelecimento. Comece escaneando um voucher.',
  failed: 'Não foi possível responder ao convite',
  declining: {
    title: 'Recusar o convite?',
    text: 'O link deixa de valer. Se mudar de ideia, peça outro a quem convidou você.',
    keep: 'Voltar',
    confirm: 'Recusar convite',
  },
  obstacles: {
    subscribed: (day: string) =>
      `Sua assinatura vale até ${day}. Gerentes não usam vouchers: aceite quando ela terminar, ou depois de desistir ` +
      'dela, se ainda estiver no prazo. O convite só vale até a data abaixo; depois dela, peça outro.',
    open_order:
      'Você tem um pedido de assinatura em aberto. Gerentes não assinam: cancele o pedido, ou espere que ele expire.',
    suspended: 'Sua conta está suspensa, e por isso o convite não pode ser aceito. Fale com o clube.',
    admin: 'Administradores já têm acesso a todos os estabelecimentos: você não precisa deste convite.',
    already_manager:
      'Você já gerencia tudo o que este convite oferece. Se ele era para você, não falta nada; se era para outra ' +
      'pessoa, envie o link a ela.',
  },
  obstacleTitle: {
    subscribed: 'Você tem uma assinatura ativa',
    open_order: 'Você tem um pedido em aberto',
    suspended: 'Conta suspensa',
    admin: 'Você administra o clube',
    already_manager: 'Você já faz parte da equipe',
  },
  seeSubscription: 'Ver minha assinatura',
  write: 'Falar com o clube',
  dashboard: 'Ir para o Dashboard',
  team: 'Ver a equipe',
  home: 'Ir para o início',
  ended: {
    missing: {
      title: 'Falta uma parte do link',
      text: 'Abra de novo o link do convite na mensagem que você recebeu. Se você o copiou, copie até o fim.',
    },
    unknown: {
      title: 'Convite não encontrado',
      text: 'O link pode estar incompleto ou ter sido apagado. Abra-o de novo na mensagem, ou peça outro.',
    },
    used: {
      title: 'Este convite já foi usado',
      text: 'Cada convite vale para uma pessoa. Se foi você, entre na sua conta; se não, peça outro a quem convidou.',
    },
    declined: {
      title: 'Convite recusado',
      text: 'Nada mudou na sua conta. Se foi engano, peça outro link a quem convidou você.',
    },
    withdrawn: {
      title: 'Este convite não vale mais',
      text: 'Ele foi cancelado, ou quem convidou deixou o estabelecimento. Peça outro a quem cuida dele hoje.',
    },
    expired: {
      title: 'Este convite venceu',
      text: 'Um convite vale 7 dias. Peça outro a quem convidou você.',
    },
    accepted: {
      title: 'Você já aceitou este convite',
      text: 'Sua conta já gerencia o estabelecimento.',
    },
  },
} as const
