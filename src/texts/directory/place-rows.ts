/** Rows of places in the list of restaurants. */
export const placeRowsTexts = {
  opened: 'Vistos há pouco',
}
