/** The question before a sign-out that would lose something. */
export const leavingTexts = {
  title: 'Sair agora?',
  unsent: ({ reviews, favorites }: { reviews: number; favorites: number }) => {
    const parts = [
      ...(reviews > 0 ? [`${reviews} ${reviews === 1 ? 'avaliação' : 'avaliações'}`] : []),
      ...(favorites > 0 ? [`${favorites} ${favorites === 1 ? 'favorito' : 'favoritos'}`] : []),
    ]
    return `Falta enviar ${parts.join(' e ')}, por enquanto só neste aparelho. Se você sair agora, isso se perde.`
  },
  unsaved: 'Você ainda não salvou tudo o que mudou nesta página. Se você sair agora, isso se perde.',
  stay: 'Ficar',
  leave: 'Sair mesmo assim',
} as const
