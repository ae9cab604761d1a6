export const siteTexts = {
  home: {
    title: 'Um lugar à mesa para o seu melhor amigo',
    lead: 'Peça um prato, um petisco ou um drink e ganhe outro. Seu pet ganha um mimo da casa, em bares e restaurantes que gostam de receber vocês.',
    seePlans: 'Conhecer os planos',
    seePlaces: 'Ver estabelecimentos',
    promiseShort: 'Não sentiu diferença no primeiro mês? Devolvemos o valor pago.',
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
        { key: 'payback', title: 'Paga-se na primeira visita', text: 'Um prato de cortesia já costuma cobrir a mensalidade.' },
      ],
    },
    steps: {
      title: 'Como funciona',
      items: [
        { title: 'Entre para o clube', text: 'Crie sua conta, escolha um plano e leia a cartilha de boa convivência.' },
        { title: 'Escolha um lugar', text: 'Procure por nome, cidade ou tipo de casa e gere o voucher no celular.' },
        {
          title: 'Seja tratado como VIP',
          text: 'Mostre o QR code na mesa, mesmo sem sinal. O segundo pedido e o mimo ficam por conta da casa.',
        },
      ],
    },
    manifesto: {
      title: 'Quem é da família não espera em casa',
      text: 'Sair para comer fica melhor com quem a gente ama por perto, e isso inclui quem tem quatro patas. Reunimos casas que pensam assim: têm espaço, água fresca e uma equipe que sabe o nome do seu pet antes do seu.',
    },
    promise: {
      title: 'Um mês para sentir a diferença',
      text: 'Se o primeiro mês não for diferente para você e para o seu pet, cancelamos a assinatura e devolvemos o valor pago.',
      action: 'Escolher meu plano',
    },
  },
  plans: {
    title: 'Planos',
    lead: 'Todos dão direito ao clube inteiro: um pedido em dobro e um mimo para o seu pet em cada visita.',
    perMonth: '/mês',
    perYear: '/ano',
    everyMonths: (months: number) => `a cada ${months} meses`,
    monthly: (price: string) => `equivale a ${price} por mês`,
    choose: 'Quero este plano',
    chooseNamed: (name: string) => `Quero este plano: ${name}`,
    includes: (name: string) => `O que o plano ${name} inclui`,
    signedIn: 'Você já tem conta. Para assinar ou renovar, escreva para',
    empty: 'Nenhum plano à venda no momento',
    emptyText: 'Enquanto isso, veja onde o clube já é bem-vindo.',
    error: (message: string) => `Erro ao buscar planos: ${message}`,
    retry: 'Tentar Novamente',
  },
} as const
