const leave = 'Usar este aparelho para outra coisa'

/** The screens of a device that is a tablet, or becomes one. */
export const tabletTexts = {
  connect: {
    title: 'Conecte este tablet',
    lead:
      'Quem gerencia o estabelecimento abre "Tablets" no Dashboard, toca em "Conectar tablet" e mostra um código. ' +
      'Depois disso, este aparelho só valida vouchers.',
    code: 'Código de conexão',
    placeholder: 'ABCD 2345',
    hint: 'São 8 letras e números. Tanto faz maiúscula, minúscula ou espaço.',
    submit: 'Conectar',
    submitting: 'Conectando...',
    incomplete: 'O código tem 8 letras e números. Confira o que falta.',
    wrong: 'Este código não vale: pode ter um erro, já ter sido usado ou ter passado de 10 minutos. Peça outro.',
    tooMany: 'Foram muitos códigos errados. Espere uma hora ou use outro aparelho.',
    unsent: (restaurant: string) =>
      `Este código é de outro estabelecimento, e aqui ainda há leituras de ${restaurant} por enviar ou resolver. ` +
      'Espere o envio terminar e resolva o que aparece aqui, ou conecte o tablet antes com um código de ' +
      `${restaurant}. Se nada disso for possível, toque em ` +
      `"${leave}" e digite o código de novo: essas leituras não serão mais enviadas.`,
    offline: 'Este aparelho está sem internet. Conecte-o ao Wi-Fi e toque em Conectar de novo: o código continua aqui.',
    unavailable: 'Ainda não deu para conectar. Espere um pouco e toque em Conectar de novo.',
    byCamera: 'Ler o QR com a câmera',
    closeCamera: 'Fechar a câmera',
    privacy: 'Política de Privacidade',
    terms: 'Termos de Uso',
    back: 'Não é um tablet? Voltar ao login',
  },
  inUse: {
    title: 'Este aparelho está em uso',
    text: (name: string) =>
      `A conta de ${name} está aberta aqui. Para usar o aparelho como tablet do estabelecimento, saia dela primeiro.`,
    signOut: 'Sair deste aparelho',
    back: 'Voltar ao Dashboard',
  },
  naming: {
    title: 'Tablet conectado!',
    lead: (restaurant: string) => `Ele valida os vouchers de ${restaurant}. Que nome ajuda a equipe a achá-lo?`,
    label: 'Nome do tablet',
    hint: 'Onde ele fica, por exemplo.',
    ideas: ['Salão', 'Balcão', 'Varanda', 'Caixa'],
    missing: 'Dê um nome ao tablet.',
    tooLong: 'O nome vai até 40 letras.',
    start: 'Começar',
    startFullScreen: 'Começar em tela inteira',
    failed: 'O nome não foi salvo, mas o tablet já está conectado. Tente de novo ou comece sem o nome.',
    skip: 'Começar sem mudar o nome',
  },
  disconnected: {
    title: 'Este tablet foi desconectado',
    text: (name: string, restaurant: string) =>
      `"${name}" não valida mais vouchers de ${restaurant}. Para voltar, fale com quem gerencia o estabelecimento ` +
      'e peça um código novo.',
    lostTitle: 'Este tablet perdeu a conexão com o clube',
    lostText: (name: string, restaurant: string) =>
      `"${name}" precisa ser conectado de novo a ${restaurant}. Peça um código novo a quem gerencia o estabelecimento.`,
    waiting: (count: number) => (count === 1 ? '1 leitura aguardando envio' : `${count} leituras aguardando envio`),
    sending: 'O envio acontece assim que houver internet. Deixe esta tela aberta.',
    kept: 'Tudo fica guardado e é enviado quando o tablet for conectado de novo, até 72 horas depois da leitura.',
    leave,
    leaveTitle: 'Deixar de ser um tablet?',
    leaveText:
      'O aparelho deixa de validar vouchers e volta à tela de conexão. Para validar aqui de novo, será preciso um ' +
      'código novo.',
    leaveWaiting: (count: number) =>
      count === 1
        ? '1 leitura ainda não foi enviada. Ela fica guardada por até 72 horas e só é enviada se este aparelho ' +
          'voltar a ser este tablet.'
        : `${count} leituras ainda não foram enviadas. Elas ficam guardadas por até 72 horas e só são enviadas se ` +
          'este aparelho voltar a ser este tablet.',
    leaveToResolve: (count: number) =>
      count === 1
        ? '1 leitura ainda está em "Para resolver". Depois ela só aparece se este aparelho voltar a ser este tablet, ' +
          'em até 72 horas.'
        : `${count} leituras ainda estão em "Para resolver". Depois elas só aparecem se este aparelho voltar a ser ` +
          'este tablet, em até 72 horas.',
    stay: 'Continuar',
    confirm: 'Deixar de ser tablet',
  },
  settings: {
    name: (name: string) => `Este é o tablet "${name}".`,
    help: 'Para desconectar este aparelho, fale com quem gerencia o estabelecimento.',
  },
  backToScanner: 'Voltar ao scanner',
} as const
