/** The bell, the page 'Avisos' and push on a device. What a notification says: supabase/functions/_shared. */
export const notificationTexts = {
  bell: (unread: number) =>
    unread === 0
      ? 'Avisos'
      : `Avisos, ${unread > 99 ? 'mais de 99' : unread} ${unread === 1 ? 'não lido' : 'não lidos'}`,
  title: 'Avisos',
  lead: 'O que aconteceu no clube nos últimos 90 dias e interessa a você.',
  settings: 'Escolher avisos',
  failed: 'Não foi possível carregar os avisos',
  offline: {
    title: 'Isto precisa de internet',
    text: 'Os avisos ainda não estão neste aparelho. Conecte-se uma vez e eles ficam aqui.',
  },
  readOnly: 'Sem conexão: estes são os últimos avisos que chegaram.',
  empty: 'Nenhum aviso por aqui',
  emptyText: 'Quando algo acontecer com a sua assinatura, seus vouchers ou o seu estabelecimento, você lê aqui.',
  new: 'Novo',
  today: 'Hoje',
  yesterday: 'Ontem',
  onlyLatest: (most: number) => `Estes são os ${most} avisos mais recentes.`,
  push: {
    title: 'Avisos neste aparelho',
    text: 'Saiba na hora, mesmo com o aplicativo fechado: pagamento, voucher perto de expirar, resposta do clube.',
    turnOn: 'Avisar neste aparelho',
    on: 'Este aparelho recebe avisos',
    onText: 'Ao sair da conta, ele para de receber.',
    turnOff: 'Parar neste aparelho',
    needsInstall: 'Falta instalar o aplicativo',
    needsInstallText:
      'No iPhone e no iPad, toque em Compartilhar, depois em Adicionar à Tela de Início. Abra o clube por lá e volte ' +
      'a esta página.',
    denied: 'Os avisos estão bloqueados',
    deniedText:
      'Para permitir: toque no cadeado ao lado do endereço (ou em Ajustes, no aplicativo instalado), abra ' +
      'Notificações e escolha Permitir.',
    unsupported: 'Este navegador não recebe avisos',
    unsupportedText: 'Tente em outro navegador, ou fique com os avisos por e-mail.',
    noKey: 'O clube ainda não envia avisos ao celular. Por enquanto, você os recebe aqui e por e-mail.',
    offline: 'Conecte-se à internet para mudar isto.',
    notAllowed: 'Sem a sua permissão, este aparelho não recebe avisos',
    notAllowedText: 'Você pode tentar de novo quando quiser.',
    turnedOff: 'Este aparelho não recebe mais avisos',
    onFailed: 'Não foi possível ligar os avisos neste aparelho',
    offFailed: 'Este aparelho parou de receber avisos, mas falta registrar isso',
    refused: 'O navegador não aceitou. Tente de novo em instantes.',
  },
} as const
