export const siteTexts = {
  benefits: {
    title: 'O que vem na assinatura',
    lead: 'Um só benefício, fácil de lembrar: você pede um, ganha outro, e o focinho ao lado também come.',
    main: {
      title: 'Um pedido, dois na mesa',
      text: 'Vale para prato, petisco ou drink. O segundo sai de graça.',
      sum: '1 + 1',
    },
    items: [
      { key: 'unlimited', title: 'Visitas sem limite no mês', text: 'Use em quantos lugares quiser, todos os meses.' },
      { key: 'cities', title: 'Todas as cidades do clube', text: 'Viajou com o pet? O voucher viaja junto.' },
      { key: 'welcome', title: 'Pet-friendly de verdade', text: 'Só entra no clube quem recebe pets com gosto.' },
      { key: 'treat', title: 'Mimo sempre incluído', text: 'Em toda visita com voucher, seu pet também é servido.' },
      {
        key: 'payback',
        title: 'Já se paga na primeira visita',
        text: 'Um prato de cortesia já costuma cobrir a mensalidade.',
      },
    ],
  },
  steps: {
    title: 'Como funciona',
    more: 'Ver passo a passo',
    items: [
      { title: 'Entre para o clube', text: 'Crie sua conta, escolha um plano e leia a cartilha de boa convivência.' },
      { title: 'Escolha um lugar', text: 'Procure por nome, cidade ou tipo de casa e gere o voucher no celular.' },
      {
        title: 'Receba tratamento VIP',
        text: 'Mostre o QR code na mesa, mesmo sem sinal. O segundo pedido e o mimo ficam por conta da casa.',
      },
    ],
  },
  restaurantsPreview: {
    title: 'Já tem mesa esperando',
    lead: 'Alguns dos lugares mais bem avaliados pelos membros.',
    all: 'Ver todos os estabelecimentos',
    rated: (rating: string) => `Nota ${rating} de 5`,
    failed: 'Não deu para buscar os lugares agora.',
    failedText: 'Pode ser a internet. A lista completa está na página de estabelecimentos.',
    retry: 'Tentar Novamente',
  },
  manifesto: {
    title: 'Quem é da família não espera em casa',
    text:
      'Sair para comer fica melhor com quem a gente ama por perto, e isso inclui quem tem quatro ' +
      'patas. Reunimos casas que pensam assim: têm espaço, água fresca e uma equipe que sabe o nome do ' +
      'seu pet antes do seu.',
    more: 'Ler o manifesto',
  },
  questions: {
    title: 'Perguntas que todo mundo faz',
    lead: 'Ficou alguma? Escreva para',
    items: [
      {
        question: 'O que eu ganho, exatamente?',
        answer:
          'Você compra um prato, um petisco ou um drink e ganha outro. O pet ganha um mimo da casa. ' +
          'O que participa em cada lugar está na página dele.',
      },
      {
        question: 'Quantas vezes posso usar?',
        answer:
          'Quantas quiser no mês. Em cada estabelecimento vale um voucher por dia, e você tem um ' +
          'voucher ativo por vez em cada um. Ele dura 30 dias.',
      },
      {
        question: 'Vale em qualquer dia e horário?',
        answer:
          'Cada casa escolhe os seus. Com a sua conta, a página do lugar mostra os dias e horários antes de gerar o ' +
          'voucher, e se ele vale agora.',
      },
      {
        question: 'O pet precisa ir junto?',
        answer:
          'Sim, a ideia é essa. Só não precisa quando o próprio estabelecimento diz que pode ser sem ' +
          'ele. O porte aceito está na página de cada lugar.',
      },
      {
        question: 'E se o estabelecimento não tiver sinal?',
        answer:
          'Seu voucher abre no celular mesmo sem internet. Só para gerar um novo é que você precisa ' +
          'de internet, então gere antes de sair.',
      },
      {
        question: 'Posso emprestar meu voucher?',
        answer: 'Não. Ele é pessoal e intransferível. Mas o segundo prato é de quem estiver à mesa com você.',
      },
      {
        question: 'E se eu não gostar?',
        answer:
          'Em até 7 dias do pagamento você desiste e recebe tudo de volta. E se o primeiro mês não ' +
          'for diferente para você e para o seu pet, cancelamos e devolvemos o valor pago.',
      },
      {
        question: 'O que acontece se eu cancelar depois?',
        answer:
          'Você usa o clube até o fim do período pago e não há cobrança nova. Os vouchers que não ' +
          'usou se perdem quando a assinatura termina.',
      },
    ],
  },
  promise: {
    title: 'Um mês para sentir a diferença',
    text:
      'Se o primeiro mês não for diferente para você e para o seu pet, cancelamos a assinatura e ' +
      'devolvemos o valor pago.',
    action: 'Escolher meu plano',
  },
  plans: {
    title: 'Planos',
    lead: 'Todos dão direito ao clube inteiro: um pedido em dobro e um mimo para o seu pet em cada visita.',
    noPlaces: 'O clube está começando e ainda não tem estabelecimentos parceiros.',
    perMonth: '/mês',
    perYear: '/ano',
    everyMonths: (months: number) => `a cada ${months} meses`,
    monthly: (price: string) => `equivale a ${price} por mês`,
    choose: 'Quero este plano',
    chooseNamed: (name: string) => `Quero este plano: ${name}`,
    includes: (name: string) => `O que o plano ${name} inclui`,
    error: (message: string) => `Erro ao buscar planos: ${message}`,
    seeRestaurants: 'Ver estabelecimentos',
  },
  comingSoon: {
    badge: 'Em breve',
    title: 'Novos planos a caminho',
    lead: 'Estamos preparando novas formas de fazer parte do clube.',
    cards: [
      {
        key: 'flexible',
        title: 'Planos mais flexíveis',
        text: 'Para quem sai todo fim de semana e para quem sai de vez em quando.',
      },
      {
        key: 'benefits',
        title: 'Benefícios exclusivos',
        text: 'Novos parceiros e vantagens especiais para você e para o seu pet.',
      },
      {
        key: 'experience',
        title: 'Experiência melhor',
        text: 'Um aplicativo renovado, ainda mais simples de usar na mesa.',
      },
    ],
    expect: 'O que esperar',
    steps: [
      { title: 'Preparação', text: 'Fechamos os últimos detalhes com as casas parceiras.' },
      { title: 'Lançamento', text: 'Quem está na lista fica sabendo primeiro, por e-mail.' },
      { title: 'Aproveitamento', text: 'Você escolhe o seu plano e sai para comer com o pet.' },
    ],
  },
  announcement: {
    title: 'Seja o Primeiro a Saber',
    text: 'Deixe seu e-mail e avisamos quando houver planos novos.',
    email: 'E-mail',
    placeholder: 'voce@exemplo.com.br',
    invalidEmail: 'Email inválido',
    submit: 'Quero ser Notificado',
    submitting: 'Cadastrando...',
    note: 'Prometemos não enviar spam',
    done: 'Cadastro realizado!',
    doneText: 'Você será notificado quando os novos planos estiverem disponíveis.',
    failed: 'Erro no cadastro',
    failedText: 'Tente novamente mais tarde.',
  },
} as const
