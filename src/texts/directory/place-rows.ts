/** Rows of places in the list of restaurants. */
export const placeRowsTexts = {
  opened: 'Vistos há pouco',
  joined: 'Novos no clube',
  seeNew: 'Ver todos',
}
