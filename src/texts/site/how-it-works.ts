export const howItWorksTexts = {
  title: 'Como funciona',
  lead: 'São três passos na primeira vez. Depois é só escolher onde vai ser.',
  steps: [
    {
      title: 'Entre para o clube',
      text:
        'Crie sua conta, confirme o e-mail e escolha um plano. Antes do primeiro voucher, você lê e ' +
        'aceita a cartilha de boa convivência: são poucos combinados, e é por causa deles que as casas ' +
        'abrem a porta.',
      notes: ['Leva poucos minutos', 'Mais de 18 anos, ou com autorização do responsável legal'],
    },
    {
      title: 'Escolha um lugar',
      text:
        'Procure por nome, cidade ou tipo de casa. Cada página mostra o que há para o seu pet, os ' +
        'horários, o cardápio pet e as regras do voucher. Gostou? Gere o voucher ali mesmo.',
      notes: ['Um voucher ativo por estabelecimento', 'Vale por 30 dias'],
    },
    {
      title: 'Receba tratamento VIP',
      text:
        'Na mesa, mostre o QR code à equipe. Ela confirma na hora, o segundo prato, petisco ou drink ' +
        'sai por conta da casa, e o mimo do pet chega junto.',
      notes: ['O QR code abre mesmo sem sinal', 'Um uso por dia em cada estabelecimento'],
    },
  ],
  /** Texts in the illustrations beside the steps. */
  scenes: {
    plan: 'Assinatura ativa',
    member: 'Ana e Tobias',
    restaurant: 'Quintal da Praça',
    restaurantKind: 'Cafeteria · Água para pet',
    validNow: 'Vale agora',
    generate: 'Gerar Voucher',
    validated: 'Voucher validado!',
    treat: 'Mimo do Tobias a caminho',
  },
  benefits: 'O que você tem como membro',
  rules: {
    title: 'Os combinados do voucher',
    lead: 'Sem letra miúda. O resto está nos',
    terms: 'Termos de Uso',
    items: [
      { title: 'É só seu', text: 'O voucher é pessoal e intransferível.' },
      { title: 'O pet vai junto', text: 'A não ser que o estabelecimento diga o contrário.' },
      {
        title: 'A casa tem regras',
        text: 'Na sua conta, a página de cada lugar diz os dias, os horários e o porte aceito.',
      },
      { title: 'Acaba com a assinatura', text: 'Vouchers não usados se perdem quando ela termina.' },
    ],
  },
  closing: {
    title: 'Pronto para o primeiro passeio?',
    plans: 'Conhecer os planos',
    seeRestaurants: 'Ver estabelecimentos',
  },
} as const
