/** Installing the app and updating it; loaded when one of them is offered. */
export const installationTexts = {
  install: {
    title: 'Tenha o clube na tela inicial',
    text: 'Abre como um aplicativo e funciona mesmo sem sinal.',
    ios:
      'Toque em Compartilhar e depois em Adicionar à Tela de Início; no aplicativo, entre uma vez com seu e-mail e ' +
      'senha. Ele funciona mesmo sem sinal. No navegador, o aparelho apaga o que ficou guardado depois de 7 dias ' +
      'sem visita.',
    install: 'Instalar',
  },
  update: { available: 'Nova versão disponível', apply: 'Atualizar' },
} as const
