/** The answer of a restaurant to a review, wherever the review is shown. */
export const reviewAnswerTexts = { title: 'Resposta do estabelecimento' } as const
