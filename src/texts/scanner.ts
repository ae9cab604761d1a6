const unstored =
  'Este aparelho não conseguiu guardar isso. Libere espaço nele ou feche e abra o navegador, e tente de novo.'

export const scannerTexts = {
  title: 'Escanear voucher',
  restaurant: {
    question: 'Em qual estabelecimento você está?',
    questionHelp: 'Os vouchers serão validados para ele. Dá para trocar a qualquer momento.',
    scanningAt: 'Validando em',
    change: 'Trocar',
    changeTitle: 'Trocar de estabelecimento',
    search: 'Buscar pelo nome ou pela cidade',
    count: (total: number) =>
      total === 1
        ? '1 estabelecimento: toque nele ou aperte Enter.'
        : `${total.toLocaleString('pt-BR')} estabelecimentos`,
    someOf: (shown: number, total: number) =>
      `Mostrando ${shown.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}. Busque para achar os outros.`,
    noMatch: 'Nenhum estabelecimento com esse nome ou cidade.',
    none: 'Nenhum estabelecimento publicado',
    noneHelp:
      'O scanner abre quando houver um. Se o seu não está em "Meu estabelecimento", peça a um administrador do clube ' +
      'para ligá-lo à sua conta.',
    noneForAdmin: 'O scanner abre quando houver um. Publique o primeiro em "Estabelecimentos".',
    failed: 'Não foi possível carregar seus estabelecimentos',
  },
  camera: {
    title: 'Câmera',
    label: 'Imagem da câmera',
    turnOn: 'Ligar câmera',
    starting: 'Ligando a câmera...',
    checking: 'Conferindo o voucher...',
    torchOn: 'Ligar a lanterna',
    torchOff: 'Apagar a lanterna',
    switch: 'Trocar de câmera',
    voucher: {
      invitation: 'Aponte a câmera para o QR que está na tela do cliente.',
      aim: 'Aponte para o QR do voucher',
      foreign: 'Este QR não é um voucher do Focinho',
      holdStill: 'Segure firme, a um palmo da tela. Peça para aumentar o brilho do celular.',
    },
    connection: {
      invitation: 'Aponte a câmera para o QR que está na tela de quem gerencia.',
      aim: 'Aponte para o QR de conexão',
      foreign: 'Este QR não conecta tablets',
      holdStill: 'Segure firme, a um palmo da tela, até o QR caber no quadro.',
    },
  },
  manual: {
    title: 'Digitar o código',
    label: 'Código do voucher',
    hint: 'São os 8 caracteres embaixo do QR, ou o código completo.',
    submit: 'Validar',
    missing: 'Digite o código do voucher.',
    malformed: 'Confira o código: são 8 letras e números, ou o código completo, que começa com voucher_.',
  },
  verdict: {
    words: { green: 'Válido', red: 'Não vale', amber: 'Aceito', gray: 'Sem resposta' },
    validated: 'Voucher validado com sucesso!',
    replayed: 'Este uso já estava registrado: a resposta só demorou a chegar.',
    notFound: 'Voucher não encontrado',
    notFoundHelp: 'Peça ao cliente para abrir o voucher no aplicativo e escaneie de novo.',
    mistyped: {
      word: 'Confira',
      title: 'Confira o código digitado',
      help: 'Nenhum voucher tem este código. Compare com os 8 caracteres embaixo do QR e digite de novo.',
    },
    alreadyUsed: 'Voucher já foi utilizado ou expirou',
    usedAt: (when: string) => `Usado em ${when}`,
    onThisDevice: 'neste aparelho',
    onAnotherDevice: 'em outro aparelho',
    expired: 'Voucher expirado',
    expiredAt: (when: string) => `Valia até ${when}`,
    expiredHelp: 'O cliente pode gerar outro voucher no aplicativo.',
    usedToday: 'Você já utilizou um voucher hoje para este restaurante. Tente novamente amanhã.',
    usedTodayHelp: 'O cliente já usou outro voucher aqui hoje. Este continua ativo e vale em outro dia, até expirar.',
    outsideWindow: 'Voucher fora do horário de uso deste estabelecimento.',
    pausedToday: 'Vouchers pausados hoje neste estabelecimento',
    validAgain: (when: string) => `Volta a valer em ${when}`,
    validLaterToday: (time: string) => `Hoje vale a partir das ${time}`,
    wrongRestaurant: 'Este voucher é de outro estabelecimento',
    belongsTo: (name: string) => `Ele vale em ${name}.`,
    wrongRestaurantHelp: 'Confira também o estabelecimento deste aparelho.',
    notAllowed: {
      caller: 'Você não pode validar vouchers deste estabelecimento',
      suspended: 'A conta deste cliente está suspensa',
      no_subscription: 'A assinatura deste cliente não está ativa',
      scan_mismatch: 'Esta leitura não confere com a anterior',
      clock: 'O relógio deste aparelho está errado',
      too_late: 'Esta leitura é antiga demais para ser validada',
      undone: 'Este uso foi desfeito',
    },
    notAllowedHelp: {
      caller: 'Escolha outro estabelecimento ou fale com o administrador do clube.',
      suspended: 'Oriente o cliente a falar com o suporte do clube.',
      no_subscription: 'O cliente pode renovar no aplicativo, em Minha Assinatura.',
      scan_mismatch: 'Escaneie o voucher de novo.',
      clock: 'Acerte a data e a hora do aparelho e escaneie de novo.',
      too_late: 'Escaneie o voucher de novo.',
      undone: 'Se o cliente ainda vai usar, escaneie o voucher de novo.',
    },
    pending: 'Pode servir: aceito sem conexão',
    pendingHelp: 'O uso será registrado sozinho quando a internet voltar.',
    /** Title and help for each reason. */
    unanswered: {
      no_network: [
        'Sem conexão: este voucher precisa de internet',
        'Ele não está na lista guardada neste aparelho. Deixe esta tela aberta: a resposta aparece ' +
          'assim que a conexão voltar.',
      ],
      old_list: [
        'Sem conexão há mais de um dia: este voucher precisa de internet',
        'A lista guardada neste aparelho ficou velha demais para confiar nela. Conecte o aparelho por um ' +
          'instante, e ela se atualiza sozinha.',
      ],
      wrong_clock: [
        'O relógio deste aparelho parece errado: este voucher precisa de internet',
        'Por isso a lista guardada aqui não serve. Acerte a data e a hora do aparelho, ou conecte-o por um instante.',
      ],
      short_code: [
        'Sem conexão: o código curto precisa de internet',
        'Escaneie o QR ou digite o código completo, que começa com voucher_. Eles valem também sem internet.',
      ],
      offline: [
        'O servidor não respondeu a tempo',
        'Não sabemos se o uso foi registrado. Espere um pouco ou tente novamente: um voucher nunca conta duas vezes.',
      ],
      storage: [
        'Este aparelho não conseguiu guardar a leitura',
        'Libere espaço no aparelho ou recarregue a página, e escaneie de novo: um voucher nunca conta duas vezes.',
      ],
      rate_limited: [
        'Muitas leituras em pouco tempo',
        'Este aparelho atingiu o limite. A leitura está guardada: espere um minuto e tente novamente.',
      ],
      short_code_limit: [
        'Muitas leituras em pouco tempo',
        'Códigos curtos esperam até 10 minutos. Escaneie o QR ou digite o código completo, que começa com voucher_: ' +
          'eles valem na hora.',
      ],
      server: [
        'Erro ao verificar elegibilidade do voucher',
        'O código está guardado. Espere um pouco ou tente novamente.',
      ],
    },
    pet: 'Pet',
    petSizes: { small: 'porte pequeno', medium: 'porte médio', large: 'porte grande' },
    rules: 'Regras do voucher',
    treat: 'Mimo entregue',
    saving: 'Quanto custaria o segundo item? (opcional)',
    next: 'Próximo',
    retry: 'Tentar Novamente',
    undo: 'Desfazer',
    undone: 'Uso desfeito',
    undoneHelp: 'O voucher voltou a valer.',
  },
  undo: {
    title: 'Desfazer este uso?',
    which: (when: string, served: string | null) =>
      served === null ? `Leitura: ${when}.` : `Leitura: ${when}, ${served}.`,
    help: 'O voucher volta a valer. Escolha o motivo:',
    reasons: ['Escaneei por engano', 'O cliente desistiu', 'O pedido não saiu', 'Outro motivo'],
    cancel: 'Não desfazer',
    failures: {
      not_found: 'Só o aparelho que registrou este uso pode desfazer, ou um gerente, no painel, em "Leituras".',
      too_late: 'Já passaram 15 minutos: não dá mais para desfazer.',
      reviewed: 'O cliente já avaliou esta visita: não dá mais para desfazer.',
      expired: 'O voucher já expirou: não dá mais para desfazer.',
      new_voucher: 'O cliente já gerou outro voucher: não dá mais para desfazer.',
      offline: 'Sem conexão agora. Tente de novo quando a internet voltar.',
      unstored,
    },
  },
  unstored,
  connectivity: {
    online: 'Conectado',
    offline: 'Sem conexão',
    offlineHelp: 'Pode continuar: as leituras ficam guardadas.',
    paused: 'Vouchers pausados hoje',
    list: {
      good: (when: string) => `Lista para usar sem internet: de ${when}`,
      old_list: (when: string) =>
        `A lista para usar sem internet é de ${when}, velha demais: sem conexão, este aparelho não aceita vouchers.`,
      wrong_clock: (when: string) =>
        `O relógio deste aparelho parece errado, porque a lista para usar sem internet é de ${when}: sem conexão, ` +
        'ele não aceita vouchers.',
    },
    waiting: (count: number) => (count === 1 ? '1 leitura aguardando envio' : `${count} leituras aguardando envio`),
    needsSignIn: 'Sua sessão terminou. Saia e entre de novo para enviar as leituras.',
    needsConnecting: 'Este tablet precisa ser conectado de novo para enviar as leituras.',
  },
  attention: {
    title: 'Para resolver',
    today: (time: string) => `às ${time}`,
    earlier: (dayAndTime: string) => `em ${dayAndTime}`,
    conflict: (when: string) => `Aceito sem conexão ${when}, recusado depois`,
    lateUse: (when: string) => `Sem resposta ${when}, registrado depois`,
    lateUseHelp: 'O uso foi registrado. Se o cliente não foi atendido, desfaça.',
    lateUseApartHelp:
      'O uso foi registrado. Se o cliente não foi atendido, conecte o tablet de novo e desfaça, ou peça a um gerente.',
    oldUseHelp: 'O uso foi registrado. Já passaram 15 minutos: não dá mais para desfazer.',
    held: (when: string) => `Não conferido ${when}`,
    heldHelp: 'Nenhum uso foi registrado. Se o cliente foi atendido, envie agora.',
    heldSentHelp:
      'O uso pode ter sido registrado. Se o cliente foi atendido, envie agora; se não foi, envie e desfaça.',
    oldHeldHelp: 'Nenhum uso foi registrado. Já passaram 72 horas: não dá mais para enviar.',
    usedElsewhere: (when: string) => `Já tinha sido usado ${when} em outro aparelho.`,
    usedHere: (when: string) => `Já tinha sido usado ${when} neste aparelho.`,
    close: 'Entendi',
    send: 'Enviar agora',
    discard: 'Não foi atendido',
  },
  log: {
    title: 'Hoje neste aparelho',
    waiting: 'Aguardando envio',
    asking: 'Aguardando resposta',
    held: 'Não conferido',
    undone: 'Uso desfeito',
    treat: 'mimo entregue',
    /** Between a guest and the pet. */
    with: ' com ',
    undo: (which: string) => `Desfazer: ${which}`,
    ending: (ending: string) => `código com final ${ending}`,
    more: (count: number) => `Mostrar mais ${count}`,
  },
  device: {
    open: 'Ajustes deste aparelho',
    title: 'Este aparelho',
    sound: 'Som ao validar',
    camera: 'Câmera',
    cameraAuto: 'Traseira (automática)',
    cameraNumber: (number: number) => `Câmera ${number}`,
    fullScreen: 'Usar a tela inteira',
    leaveFullScreen: 'Sair da tela inteira',
    signOut: 'Sair só deste aparelho',
    signOutHelp: 'Seus outros aparelhos continuam conectados.',
    sending: 'Enviando as leituras que faltam...',
    unsent: (count: number) =>
      count === 1 ? '1 leitura ainda não foi enviada' : `${count} leituras ainda não foram enviadas`,
    unsentHelp:
      'Tudo fica guardado neste aparelho, criptografado e sem nomes, e é enviado na próxima vez que você ' +
      'entrar aqui. Depois de 72 horas não vale mais e é apagado.',
    stay: 'Continuar aqui',
    leaveAnyway: 'Sair mesmo assim',
  },
} as const
