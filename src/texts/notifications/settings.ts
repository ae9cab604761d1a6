/** Which notifications a person wants, in the profile and by the link of an e-mail. */
export const notificationSettingTexts = {
  title: 'O que você quer receber',
  text: 'Na página Avisos, tudo aparece sempre. Aqui você escolhe o que recebe também por e-mail e no celular.',
  failed: 'Não foi possível carregar as suas escolhas',
  channels: { email: 'E-mail', push: 'Celular' },
  duty: 'Sempre ligado: o clube tem o dever de avisar sobre isto.',
  saveFailed: 'A mudança não foi salva',
  noPush: 'Os avisos para o celular chegam aos aparelhos em que você os ligar, acima.',
  unsubscribe: {
    working: 'Parando os e-mails...',
    stopped: 'Pronto, paramos',
    stoppedText: (name: string) => `Você não recebe mais e-mails sobre: ${name}.`,
    stoppedNewsletter: 'Seu endereço saiu da lista de novidades do clube.',
    resume: 'Voltar a receber',
    resumed: 'Combinado, você volta a receber',
    resumedText: (name: string) => `Você continua recebendo e-mails sobre: ${name}.`,
    stopAgain: 'Parar de novo',
    failed: 'Não foi possível parar os e-mails',
    resumeFailed: 'Não foi possível voltar a enviar',
    unknown: 'Este link não vale',
    unknownText:
      'Ele pode ter sido cortado. Abra de novo o link do e-mail, ou escolha no seu perfil o que quer receber.',
    settings: 'Escolher no perfil',
  },
} as const
