export const adminErrorTexts = {
  title: 'Erros',
  lead: 'O que deu errado para quem usa o clube, contado por página e versão, sem nenhum dado de pessoa.',
  caption: 'Erros, do mais recente ao mais antigo',
  failed: 'Erro ao buscar os erros',
  empty: 'Nenhum erro nos últimos 90 dias',
  emptyText: 'Quando alguém encontra um erro ou um endereço que não existe, ele é contado aqui.',
  filter: 'Quais erros',
  filters: { all: 'Todos os erros', new: 'Só os novos' },
  kinds: { unknown_address: 'Endereço que não existe', page: 'Página que não abriu', script: 'Erro no aplicativo' },
  columns: {
    kind: 'O que aconteceu',
    route: 'Página',
    version: 'Versão',
    met: 'Vezes',
    unseen: 'Novos',
    first: 'Desde',
    last: 'Último',
    actions: 'Ações',
  },
  markOne: 'Marcar como visto',
  markOneNamed: (kind: string, route: string) => `Marcar como visto: ${kind}, ${route}`,
  markAll: 'Marcar todos como vistos',
  marked: (count: number) =>
    count === 0
      ? 'Nada de novo'
      : count === 1
        ? '1 ocorrência marcada como vista'
        : `${count.toLocaleString('pt-BR')} ocorrências marcadas como vistas`,
  markFailed: 'Erro ao marcar como visto',
} as const
