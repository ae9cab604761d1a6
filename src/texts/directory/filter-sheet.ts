/** The filters of a phone, in a sheet. */
export const filterSheetTexts = {
  open: 'Filtros',
  title: 'Filtros e ordem',
  quick: 'Mostrar só',
  clear: 'Limpar',
  see: 'Ver lugares',
  seeCount: (count: number) => (count === 1 ? 'Ver 1 lugar' : `Ver ${String(count)} lugares`),
  seeNone: 'Nenhum lugar com esses filtros',
  seeOnMap: 'Ver no mapa',
}
