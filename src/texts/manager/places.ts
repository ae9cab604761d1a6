export const managerPlaceTexts = {
  choose: 'Estabelecimento',
}
