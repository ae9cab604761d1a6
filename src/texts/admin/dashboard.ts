let number: Intl.NumberFormat | undefined
/** Makes the format at its first use, which costs a slow phone 50 ms: the first frame of the page has no need of it. */
const formatted = (value: number) => (number ??= new Intl.NumberFormat('pt-BR')).format(value)

const before = 'que no período anterior'

export const adminTexts = {
  title: 'Painel Administrativo',
  hello: (name: string) => `Olá, ${name}`,
  toDo: {
    title: 'Para fazer',
    failed: 'Não foi possível carregar o que espera por você',
    firstSteps: 'Primeiros passos',
    firstStepsText: 'O que falta para o clube receber o primeiro membro.',
    steps: {
      category: { title: 'Criar a primeira categoria', text: 'Como Bar ou Cafeteria: é por ela que se procura.' },
      plan: { title: 'Criar o primeiro plano', text: 'Com ele à venda, as pessoas podem assinar.' },
      restaurant: {
        title: 'Publicar o primeiro estabelecimento',
        text: 'Um a um, ou todos de uma planilha.',
      },
      manager: { title: 'Convidar um gerente', text: 'Quem cuida do lugar valida os vouchers.' },
    },
    allDone: 'Tudo em dia',
    allDoneText: 'Nada espera por você agora. Bom momento para um cafuné no focinho mais próximo.',
    oldest: (since: string) => `Na fila ${since}`,
    stopped: (since: string) => `Sem sinal ${since}: e-mails e push não saem`,
    momentAgo: 'há instantes',
    ago: {
      minute: (count: number) => (count === 1 ? 'há 1 minuto' : `há ${count} minutos`),
      hour: (count: number) => (count === 1 ? 'há 1 hora' : `há ${count} horas`),
      day: (count: number) => (count === 1 ? 'há 1 dia' : `há ${count} dias`),
    },
    kinds: {
      stopped_sender: () => 'envio de mensagens parado',
      orders: (count: number) => (count === 1 ? 'pedido a confirmar' : 'pedidos a confirmar'),
      refunds: (count: number) => (count === 1 ? 'devolução a fazer' : 'devoluções a fazer'),
      company_proposals: (count: number) => (count === 1 ? 'lead novo de empresa' : 'leads novos de empresas'),
      restaurant_proposals: (count: number) =>
        count === 1 ? 'lead novo de estabelecimento' : 'leads novos de estabelecimentos',
      change_requests: (count: number) =>
        count === 1 ? 'mudança pedida por um estabelecimento' : 'mudanças pedidas por estabelecimentos',
      messages: (count: number) => (count === 1 ? 'mensagem que falhou' : 'mensagens que falharam'),
      errors: (count: number) => (count === 1 ? 'erro que alguém encontrou' : 'erros que alguém encontrou'),
    },
  },
  figures: {
    title: 'O clube em números',
    activeMembers: 'Membros com assinatura ativa',
    monthlyRevenue: 'Receita recorrente por mês',
    runningOrders: (count: number) =>
      count === 1 ? 'De 1 pedido em curso' : `De ${formatted(count)} pedidos em curso`,
    renewals: 'Renovações nos próximos 30 dias',
    renewed: (renewed: number, due: number) =>
      due === 0
        ? 'Nenhuma venceu nos últimos 30 dias'
        : `Nos últimos 30 dias: ${formatted(renewed)} de ${formatted(due)} ${renewed === 1 ? 'renovada' : 'renovadas'}`,
    cancellations: 'Cancelamentos',
    liveRestaurants: 'Estabelecimentos no ar',
    generated: 'Vouchers gerados',
    used: 'Vouchers utilizados',
    newPeople: 'Membros novos',
    firstVoucher: 'Já geraram o primeiro voucher',
    withoutFirst: (count: number) => (count === 1 ? '1 ainda não gerou' : `${formatted(count)} ainda não geraram`),
    median: (time: string) => `Na metade dos casos, em até ${time}`,
    time: {
      minute: (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`),
      hour: (count: number) => (count === 1 ? '1 hora' : `${count} horas`),
      day: (count: number) => (count === 1 ? '1 dia' : `${count} dias`),
    },
    nobody: '–',
    noFirst: 'Nenhum membro novo gerou um voucher',
    revenue: 'Pago em pedidos',
    paidOrders: (count: number) => (count === 1 ? 'De 1 pedido pago' : `De ${formatted(count)} pedidos pagos`),
    failed: 'Não foi possível carregar os números',
    refresh: 'Atualizar',
    period: 'Período',
    periods: { 7: 'Últimos 7 dias', 30: 'Últimos 30 dias', 90: 'Últimos 90 dias', 365: 'Último ano' },
  },
  change: {
    before: (text: string) => `antes ${text}`,
    same: 'igual',
    percent: (percent: number) => `${formatted(percent)}%`,
    points: (points: number) => `${formatted(points)} p.p.`,
    /** For screen readers. */
    words: {
      up: (much: string, earlier: string) => `${much} a mais ${before}: ${earlier}`,
      down: (much: string, earlier: string) => `${much} a menos ${before}: ${earlier}`,
      same: (earlier: string) => `Igual ao período anterior: ${earlier}`,
      fromNone: (earlier: string) => `Mais ${before}: ${earlier}`,
    },
  },
  charts: {
    asTable: 'Ver como tabela',
    perDay: 'Vouchers por dia',
    perWeek: 'Vouchers por semana',
    perDaySummary: (generated: number, used: number) =>
      `${formatted(generated)} ${generated === 1 ? 'gerado' : 'gerados'} e ` +
      `${formatted(used)} ${used === 1 ? 'utilizado' : 'utilizados'} no período.`,
    generated: 'Gerados',
    used: 'Utilizados',
    usedBefore: 'Utilizados no período anterior',
    usedBeforeHeading: 'Utilizados antes',
    day: 'Dia',
    week: 'Semana desde',
    before: 'Período anterior',
    byRestaurant: 'Onde os vouchers são usados',
    byRestaurantSummary: (count: number) =>
      count === 10
        ? 'Os dez estabelecimentos com mais vouchers utilizados no período.'
        : 'Todos os estabelecimentos com vouchers utilizados no período.',
    restaurant: 'Estabelecimento',
    noUses: 'Nenhum voucher utilizado no período.',
    orders: 'Pedidos de assinatura',
    ordersSummary: (count: number) =>
      count === 1 ? '1 pedido feito no período.' : `${formatted(count)} pedidos feitos no período.`,
    orderStates: {
      paid: 'Pagos',
      pending: 'Pendentes',
      expired: 'Expirados',
      cancelled: 'Cancelados',
      refunded: 'Desfeitos',
    },
    state: 'Situação',
    count: 'Quantidade',
    amount: 'Valor',
    proposals: 'Leads por situação',
    proposalsSummary: (corporate: number, local: number) =>
      `${formatted(corporate)} de empresas e ${formatted(local)} de estabelecimentos no período.`,
    corporate: 'Empresas',
    local: 'Estabelecimentos',
    seeCompanies: 'Abrir os de empresas',
    seeRestaurants: 'Abrir os de estabelecimentos',
    seeOrders: 'Abrir os pedidos',
    /** Said of a chart that has the focus. */
    keys: (title: string) => `${title}: use as setas para ler os valores`,
  },
  table: {
    nothingFound: 'Nada encontrado',
    nothingFoundText: 'Tente outra palavra ou mostre tudo.',
    clear: 'Limpar busca e filtro',
    removePeriod: (period: string) => `${period}: tirar o período`,
  },
} as const
