const number = new Intl.NumberFormat('pt-BR')

export const mapTexts = {
  label: 'Mapa dos estabelecimentos',
  places: 'Lugares no mapa',
  loading: 'Abrindo o mapa...',
  failed: 'Erro ao carregar o mapa',
  count: (count: number) =>
    count === 1 ? '1 estabelecimento nesta área' : `${number.format(count)} estabelecimentos nesta área`,
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  zoomToSee: 'Aproxime o mapa, ou toque num número, para ver cada lugar.',
  cluster: (count: number) => `${number.format(count)} lugares: aproximar`,
  searchHere: 'Buscar nesta área',
  near: 'Perto de mim',
  nothing: 'Nenhum lugar nesta área',
  nothingFiltered: 'Nenhum lugar nesta área com esses filtros',
  showAll: 'Ver todos no mapa',
  more: 'Mostrar mais',
  tilesFailed: 'O fundo do mapa não carregou. Os lugares estão no ponto certo.',
  state: { vouchers: 'Vale agora', open: 'Aberto', closed: 'Fechado' },
  pin: (name: string, state: string) => `${name}: ${state}`,
}
