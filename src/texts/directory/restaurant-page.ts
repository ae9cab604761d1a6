/** What only a restaurant's page says; the list of restaurants does not load it. */
export const restaurantPageTexts = {
  way: 'Como chegar',
  onMap: 'Ver no mapa',
  photos: {
    of: (name: string) => `Fotos de ${name}`,
    alt: (number: number, name: string) => `Foto ${number} de ${name}`,
    count: (number: number, count: number) => `${number} de ${count}`,
    previous: 'Foto anterior',
    next: 'Próxima foto',
  },
  menu: {
    freeWithMainDish: 'Grátis com prato principal',
    freeForMembers: 'Grátis para assinantes',
    freeWithMainDishForMembers: 'Assinantes: grátis com prato principal',
    forOthers: (price: string) => `${price} para os demais`,
    freeForYou: 'Grátis para você',
    insteadOf: (price: string) => `em vez de ${price}`,
  },
} as const
