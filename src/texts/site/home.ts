/** First screen of the home page; the sections below load later and have their own texts. */
export const homeTexts = {
  // The space after 'à' does not break: 'à mesa' stays on one line.
  title: 'Um lugar à\u00a0mesa para o seu melhor amigo',
  lead:
    'Peça um prato, um petisco ou um drink e ganhe outro. Seu pet ganha um mimo da casa, em bares e ' +
    'restaurantes que gostam de receber vocês.',
  seePlans: 'Conhecer os planos',
  seeRestaurants: 'Ver estabelecimentos',
  promise: 'Não sentiu diferença no primeiro mês? Devolvemos o valor pago.',
} as const
