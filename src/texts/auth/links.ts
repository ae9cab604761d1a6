/** Of the pages that e-mailed links open. */
export const linkTexts = {
  /** What their buttons say, before anything else. */
  redeem: {
    confirmation: {
      title: 'Confirme seu e-mail',
      text: 'Toque no botão para confirmar que este endereço é seu e terminar o cadastro.',
      submit: 'Confirmar e continuar',
      submitting: 'Confirmando...',
    },
    recovery: {
      title: 'Crie uma senha nova',
      text: 'Toque no botão para escolher a senha. Se não foi você que pediu, feche esta página.',
      submit: 'Escolher nova senha',
      submitting: 'Abrindo...',
    },
    emailChange: {
      title: 'Confirme a troca do seu e-mail',
      text: 'A troca só acontece quando os dois endereços confirmarem. Se não foi você que pediu, feche esta página.',
      submit: 'Confirmar a troca',
      submitting: 'Confirmando...',
    },
  },
  confirm: {
    title: 'Termine o seu cadastro',
    lead: (email: string) => `O e-mail ${email} está confirmado. Faltam o seu nome e uma senha.`,
    why: 'A senha digitada antes da confirmação não vale: assim ninguém abre uma conta com o e-mail de outra pessoa.',
    submit: 'Concluir cadastro',
    submitting: 'Concluindo...',
    done: 'Cadastro concluído',
    doneText: 'Boas-vindas ao clube!',
    doneElsewhere: (email: string) => `Este aparelho continua em outra conta. Saia dela para entrar como ${email}.`,
    enter: 'Agora é só entrar com o e-mail e a senha que você criou.',
    otherPerson: (email: string) =>
      `Este aparelho está na conta ${email} e continua nela. Você pode concluir o cadastro aqui e entrar depois.`,
    invalid: {
      title: 'Este link não vale mais',
      text: 'Ele expirou ou já foi usado. Se você já criou a senha, é só entrar. Se não, peça um link para criá-la.',
    },
    missing: {
      title: 'Abra o link do e-mail',
      text: 'Para abrir esta página, use o link que enviamos ao seu e-mail. Se ele não vale mais, peça outro.',
    },
    newLink: 'Criar minha senha',
    toLogin: 'Ir para o login',
  },
  emailChange: {
    halfwayTitle: 'Primeira confirmação feita',
    halfwayText:
      'Falta a outra: abra a mensagem que enviamos ao outro endereço e confirme por ela. Sem ela, nada muda.',
    doneTitle: 'E-mail trocado',
    doneText: (email: string) => `A partir de agora você entra com ${email}.`,
    deadTitle: 'Este link não vale mais',
    deadText:
      'Ele expirou, já foi usado ou houve um pedido mais novo. Veja em Meu Perfil se o e-mail já foi trocado ou se ' +
      'espera pela outra confirmação. Se não, peça a troca de novo.',
    toProfile: 'Ir para Meu Perfil',
  },
  question: {
    title: 'Entrar como',
    who: (email: string) => `${email}?`,
    text: 'Você abriu um link que entra nesta conta. Continue só se a conta for sua e se foi você que pediu o link.',
    enter: 'Entrar',
    notNow: 'Agora não',
    overTitle: 'Este link não vale mais',
    over: 'Ele expirou ou já foi usado. Entre com e-mail e senha.',
  },
} as const
