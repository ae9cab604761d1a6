const alreadySent = 'Este comunicado já foi enviado e não muda mais'
const people = (count: number) => (count === 1 ? '1 pessoa' : `${count.toLocaleString('pt-BR')} pessoas`)
const addresses = (count: number) => (count === 1 ? '1 endereço' : `${count.toLocaleString('pt-BR')} endereços`)
const told = (count: number) => (count === 1 ? '1 pessoa avisada' : `${count.toLocaleString('pt-BR')} pessoas avisadas`)

export const adminMessageTexts = {
  title: 'Mensagens',
  lead: 'Comunicados a quem o clube tem de avisar, e o que não chegou.',
  tabs: { comunicados: 'Comunicados', falhas: 'Falhas' },
  kinds: {
    plans_open: 'Abertura dos planos',
    price_change: 'Mudança de preço',
    terms_change: 'Mudança nos termos',
  },
  audience: {
    plans_open: (count: number) => `${addresses(count)} da newsletter, por e-mail`,
    price_change: (count: number) => `${people(count)} com conta de membro`,
    terms_change: (count: number) => `${people(count)} com conta`,
  },
  failed: 'Não foi possível carregar os comunicados',
  empty: 'Nenhum comunicado ainda',
  emptyText: 'Escreva um quando os planos abrirem, ou quando preço ou termos mudarem.',
  add: 'Novo comunicado',
  edit: 'Editar',
  editNamed: (title: string) => `Editar ${title}`,
  remove: 'Remover',
  removeNamed: (title: string) => `Remover ${title}`,
  release: 'Enviar',
  releaseNamed: (title: string) => `Enviar ${title}`,
  stopped: 'O envio parou',
  stoppedText:
    'E-mails e push esperam, e os lembretes de hoje não foram escritos. Quem cuida do servidor encontra os passos em ' +
    'docs/deploy.md, parte 6.',
  draft: 'Rascunho',
  sending: 'Enviando',
  sent: 'Enviado',
  effectiveOn: (day: string) => `Vale a partir de ${day}`,
  releasedOn: (moment: string) => `Envio iniciado em ${moment}`,
  /** Of an announcement by e-mail alone, how many messages were queued; whether each was sent is not counted. */
  reached: {
    plans_open: (count: number, isComplete: boolean) =>
      isComplete ? addresses(count) : `${addresses(count)} na fila de envio`,
    price_change: told,
    terms_change: told,
  },
  cancel: 'Cancelar',
  form: {
    create: 'Novo comunicado',
    update: 'Editar comunicado',
    kind: 'Sobre o quê',
    title: 'Título',
    text: 'Texto',
    textHint: 'Vai inteiro no e-mail e na página Avisos.',
    effectiveOn: 'Vale a partir de',
    shortTitle: 'Escreva um título de 3 letras ou mais',
    shortText: 'Escreva o texto, com 10 letras ou mais',
    tooSoon: (first: string) => `Escolha um dia a partir de ${first}: a lei pede 30 dias de aviso`,
    submit: 'Salvar rascunho',
    saved: 'Comunicado salvo',
    saveFailed: 'Erro ao salvar o comunicado',
    refusals: {
      changed:
        'Outra pessoa mudou este comunicado antes de você. Nada foi sobrescrito: copie o que escreveu e feche para ' +
        'ver a versão atual.',
      not_found:
        'Outra pessoa removeu este comunicado, e ele não foi salvo. Copie o que escreveu, se quiser fazer um novo.',
      released: alreadySent,
    },
  },
  removing: {
    title: (title: string) => `Remover “${title}”?`,
    text: 'O rascunho é apagado. Ninguém foi avisado dele.',
    done: 'Comunicado removido',
    failed: 'Erro ao remover o comunicado',
    changed: 'Outra pessoa mudou este comunicado antes de você. Nada foi removido: confira a versão atual antes.',
    released: alreadySent,
  },
  releasing: {
    title: (title: string) => `Enviar “${title}”?`,
    text: (audience: string) => `Ele vai para ${audience}. Depois de enviado, não muda nem volta.`,
    done: 'Envio iniciado',
    doneText: 'As mensagens saem nos próximos minutos ou, à noite, só na manhã seguinte.',
    failed: 'Erro ao enviar o comunicado',
    too_soon: 'Faltam menos de 30 dias para a mudança. Edite o dia e tente de novo.',
    not_found: 'Ele foi removido por outra pessoa.',
    changed: 'Outra pessoa mudou este comunicado antes de você. Nada foi enviado: confira a versão atual antes.',
  },
  failures: {
    failed: 'Não foi possível carregar as falhas',
    caption: 'Mensagens que falharam, da mais recente à mais antiga',
    empty: 'Nada falhou',
    emptyText: 'Quando uma mensagem não chega depois de um dia de tentativas, ela aparece aqui.',
    count: (total: number) =>
      total === 1 ? '1 mensagem falhou' : `${total.toLocaleString('pt-BR')} mensagens falharam`,
    onlyLatest: (shown: number) => `Abaixo, as ${shown} mais recentes.`,
    columns: {
      kind: 'Aviso',
      channel: 'Por',
      person: 'Para',
      ended: 'Desistiu em',
      detail: 'Resposta',
      actions: 'Ações',
    },
    channels: { email: 'E-mail', push: 'Celular' },
    newsletter: 'Endereço da newsletter',
    unnamed: 'Sem nome',
    noAnswer: 'Sem resposta',
    tryAgain: 'Tentar de novo',
    tryAgainNamed: (kind: string, person: string) => `Tentar de novo: ${kind}, ${person}`,
    tryAll: 'Tentar todas de novo',
    dismiss: 'Dispensar',
    dismissNamed: (kind: string, person: string) => `Dispensar: ${kind}, ${person}`,
    dismissAll: 'Dispensar todas',
    dismissShown: (shown: number) => `Dispensar as ${shown} abaixo`,
    dismissAllText: 'Elas saem desta lista e não são enviadas.',
    triedAgain: (count: number) =>
      count === 1
        ? '1 mensagem será enviada de novo'
        : `${count.toLocaleString('pt-BR')} mensagens serão enviadas de novo`,
    dismissed: (count: number) =>
      count === 1 ? '1 mensagem dispensada' : `${count.toLocaleString('pt-BR')} mensagens dispensadas`,
    settleFailed: 'Erro ao mudar as mensagens',
  },
} as const
