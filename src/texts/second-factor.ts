export const secondFactorTexts = {
  code: 'Código de 6 números',
  codeHint: (name: string) => `Abra o aplicativo autenticador (${name}) e digite o código de Focinho à Mesa.`,
  phoneHint: (name: string) => `Enviamos um código para o seu telefone (${name}).`,
  shortCode: 'Digite os 6 números do código',
  chooseFactor: 'Onde está o código',
  unnamed: { totp: 'Autenticador', phone: 'Telefone' },
  checking: 'Conferindo...',
  confirm: 'Confirmar',
  send: { sms: 'Enviar por SMS', whatsapp: 'Enviar por WhatsApp' },
  sendText: (name: string) => `O código chega no seu telefone (${name}). Como você prefere receber?`,
  sendAgain: 'Enviar de novo',
  cancel: 'Cancelar',

  signIn: {
    title: 'Confirme que é você',
    lead: 'Falta só o código da verificação em duas etapas de',
    submit: 'Entrar',
    signOut: 'Sair',
    lost: 'Perdi o celular',
    lostTitle: 'Sem o celular, o clube ajuda',
    lostOther: 'Tem outro autenticador? Use o código dele: escolha na lista acima.',
    lostText: (email: string) => `Escreva de ${email} para`,
    lostThen:
      'Confirmamos que é você e desligamos a verificação. Depois você entra só com a senha e liga de novo no ' +
      'celular novo.',
    over: 'O tempo para entrar acabou. Comece de novo com e-mail e senha.',
  },

  recovery: {
    title: 'Confirme que é você',
    lead: (email: string) => `A conta ${email} tem verificação em duas etapas. Antes da senha nova, digite o código.`,
    submit: 'Continuar',
  },

  again: {
    title: 'Confirme com o código',
    text: 'Sua conta tem verificação em duas etapas. Digite um código para continuar.',
  },

  settings: {
    title: 'Verificação em duas etapas',
    lead: 'Além da senha, um código que só o seu celular mostra. Quem descobrir sua senha não entra.',
    on: 'Ligada',
    off: 'Desligada',
    offText: 'Hoje basta a senha para entrar na sua conta.',
    turnOn: 'Ligar verificação em duas etapas',
    add: 'Adicionar autenticador',
    list: 'Seus autenticadores',
    since: (day: string) => `desde ${day}`,
    kinds: { totp: 'Aplicativo', phone: 'Telefone' },
    remove: 'Remover',
    removeNamed: (name: string) => `Remover ${name}`,
    advice: 'Tem só um? Adicione outro, em outro aparelho, para não ficar de fora se perder o celular.',
    loadFailed: 'Não foi possível ver a verificação em duas etapas',
  },

  enroll: {
    title: 'Ligar verificação em duas etapas',
    addTitle: 'Adicionar autenticador',
    appText:
      'Você precisa de um aplicativo autenticador: Google Authenticator, Microsoft Authenticator, Senhas do iPhone ' +
      'ou outro que mostre códigos de 6 números.',
    name: 'Nome deste autenticador',
    nameHint: 'Para você saber onde ele está.',
    defaultName: 'Celular',
    nameRequired: 'Dê um nome a este autenticador',
    longName: 'Nome deve ter no máximo 40 caracteres',
    nameTaken: 'Você já tem um autenticador com este nome',
    next: 'Continuar',
    password: 'Um autenticador abre a sua conta. Você entrou há mais de 15 minutos: confirme que é você.',
    scanTitle: '1. Leia este QR code',
    scanText: 'No aplicativo, toque em adicionar conta e aponte a câmera.',
    qrCode: 'QR code para o aplicativo autenticador',
    secretText: 'Está neste celular ou sem câmera? Digite esta chave no aplicativo:',
    openApp: 'Abrir no aplicativo deste aparelho',
    copy: 'Copiar chave',
    copied: 'Chave copiada',
    copyFailed: 'Não foi possível copiar. Selecione a chave e copie.',
    codeTitle: '2. Digite o código que apareceu',
    codeHint: 'Ele muda a cada 30 segundos.',
    submit: 'Ligar',
    addSubmit: 'Adicionar',
    done: 'Verificação em duas etapas ligada',
    doneText: 'Da próxima vez que entrar, tenha o celular por perto.',
    added: 'Autenticador adicionado',
    failed: 'Não foi possível começar. Tente de novo.',
    tooMany: 'Você já tem o máximo de autenticadores. Remova um para adicionar outro.',
  },

  remove: {
    title: (name: string) => `Remover ${name}?`,
    lastText: 'É o seu único autenticador: sem ele, a verificação em duas etapas é desligada e basta a senha.',
    text: 'Os códigos dele deixam de valer. Confirme com um código de outro autenticador seu.',
    submit: 'Remover',
    removed: 'Autenticador removido',
    turnedOff: 'Verificação em duas etapas desligada',
  },

  required: {
    title: 'Ligue a verificação em duas etapas',
    text:
      'Quem administra o clube vê dados de muita gente. Por isso, antes de continuar, a sua conta precisa de um ' +
      'segundo código, além da senha.',
    signOut: 'Sair',
  },

  errors: {
    wrong: 'Código incorreto ou já usado. Digite o que está no aplicativo agora, ou espere o próximo.',
    expired: 'O tempo deste código acabou. Digite o código que está no aplicativo agora.',
    expiredMessage: 'O tempo deste código acabou. Peça outro.',
    gone: 'Este autenticador não existe mais. Escolha outro, ou saia e entre de novo.',
    off: 'O clube não aceita este tipo de código agora. Escolha outro, ou fale com a gente.',
  },
} as const
