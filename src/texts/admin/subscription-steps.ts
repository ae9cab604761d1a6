/** Dialogs about a subscription; apart from the other texts about people, because they load later. */
export const subscriptionStepTexts = {
  grantTitle: 'Conceder assinatura',
  grantText: 'Sem pagamento. Começa agora ou é somada ao fim da que já existe.',
  extendTitle: 'Estender assinatura',
  extendText: 'Acrescenta dias ao fim do período atual.',
  cancelTitle: 'Cancelar assinatura?',
  cancelText: 'Ela deixa de renovar e vale até o fim do período. Para devolver o dinheiro, desfaça o pedido.',
  alreadyCancelled: (by: string | null, moment: string | null) =>
    `A assinatura já tinha sido cancelada${by === null ? '' : ` por ${by}`}` +
    `${moment === null ? '' : ` em ${moment}`}. Nada mudou, e o motivo que você escreveu não foi salvo.`,
} as const
