export const proposalTexts = {
  companies: {
    title: 'O benefício que a equipe leva para passear',
    lead:
      'Com o Focinho à Mesa, quem trabalha com você sai para comer com o pet, pede um e ganha outro. A ' +
      'empresa oferece, a gente cuida do resto.',
    ask: 'Pedir uma proposta',
    seeRestaurants: 'Ver estabelecimentos',
    benefits: {
      title: 'Bom para quem oferece, melhor para quem usa',
      company: {
        title: 'Para a empresa',
        items: [
          {
            title: 'Um cuidado que vira assunto',
            text: 'Um benefício diferente, que se lembra da família inteira, inclusive da que tem quatro patas.',
          },
          {
            title: 'Nada para instalar ou administrar',
            text: 'A equipe usa pelo celular. Sem cartão, sem reembolso, sem nota para conferir.',
          },
          {
            title: 'Do tamanho da sua equipe',
            text: 'De uma a mais de quinhentas pessoas, a proposta acompanha o número de colaboradores.',
          },
        ],
      },
      staff: {
        title: 'Para a equipe',
        items: [
          { title: 'Um pedido, dois na mesa', text: 'Compre um prato, um petisco ou um drink e ganhe outro.' },
          { title: 'Um mimo para o pet', text: 'Em toda visita com voucher, o focinho ao lado também é servido.' },
          {
            title: 'Visitas sem limite no mês',
            text: 'Em todas as cidades do clube, só em lugares que recebem pets com gosto.',
          },
        ],
      },
    },
    steps: {
      title: 'Como funciona na sua empresa',
      items: [
        {
          title: 'A empresa se cadastra',
          text: 'Preencha o pedido abaixo. Conversamos e montamos a proposta para a sua equipe.',
        },
        {
          title: 'A equipe entra e gera vouchers',
          text: 'Cada pessoa cria a própria conta, escolhe um lugar e gera o voucher no celular.',
        },
        { title: 'Todo mundo aproveita', text: 'Na mesa, um pedido vira dois e o pet ganha um mimo da casa.' },
      ],
    },
    form: {
      title: 'Solicite uma Proposta',
      lead: 'Conte um pouco da sua empresa. Sem compromisso: quem responde é uma pessoa da nossa equipe.',
      next: ['Lemos o seu pedido', 'Ligamos ou escrevemos para entender a equipe', 'Você recebe a proposta e decide'],
      nextTitle: 'O que acontece depois',
      companySection: 'Dados da empresa',
      contactSection: 'Dados de contato',
      legalName: 'Razão social',
      cnpj: 'CNPJ',
      staff: 'Quantidade de funcionários',
      chooseStaff: 'Selecione uma faixa',
      staffRange: (range: string) => `${range} funcionários`,
      contact: 'Nome do responsável',
      email: 'E-mail',
      phone: 'Telefone',
      message: 'Mensagem',
      messageHint: 'Conte o que for útil: cidades da equipe, quando quer começar.',
      submit: 'Enviar solicitação',
      submitting: 'Enviando...',
      sent: 'Solicitação enviada!',
      sentText: 'Obrigado! Entraremos em contato em breve.',
      failed: 'Erro ao enviar solicitação',
      shortName: 'Razão social deve ter pelo menos 2 caracteres',
      invalidCnpj: 'CNPJ inválido',
      shortContact: 'Nome do responsável deve ter pelo menos 2 caracteres',
      noStaff: 'Quantidade deve ser maior que 0',
    },
  },
  partners: {
    title: 'Encha a sua casa com quem não sai sem o pet',
    lead: 'Entrar no clube é gratuito. Você só oferece o benefício quando um cliente do clube chega à sua mesa.',
    join: 'Cadastrar meu estabelecimento',
    free: 'Sem taxa de entrada e sem mensalidade para a casa.',
    pitch: {
      title: 'Quem sai com o pet fica mais e gasta mais',
      text:
        'Para quem tem um cachorro ou um gato, a escolha do lugar começa por ele. Onde o focinho é ' +
        'bem-vindo, a família inteira fica: ninguém tem pressa de voltar para casa, a mesa pede mais ' +
        'uma rodada, e na semana seguinte volta com amigos.',
    },
    club: {
      title: 'O que o clube faz por você',
      items: [
        {
          key: 'guests',
          title: 'Traz gente nova',
          text: 'Assinantes procuram aonde ir com o pet e encontram a sua casa.',
        },
        {
          key: 'page',
          title: 'Mostra a sua casa',
          text: 'Uma página com fotos, horários, cardápio pet e tudo o que você oferece.',
        },
        {
          key: 'return',
          title: 'Faz voltar',
          text: 'Cada visita pede um voucher novo, e as avaliações ajudam quem vem depois a escolher.',
        },
      ],
    },
    flow: {
      title: 'Do cadastro à mesa cheia',
      items: [
        {
          title: 'Cadastro gratuito',
          text: 'Preencha o formulário. Nossa equipe fala com você para concluir a adesão.',
        },
        {
          title: 'Você entra na plataforma e no mapa',
          text: 'Sua casa aparece para os assinantes da sua cidade e para quem chega de fora.',
        },
        {
          title: 'O cliente chega e gera o QR code',
          text: 'Pelo aplicativo, na hora de usar o benefício. Você lê o código com a câmera do tablet ou do celular.',
        },
        {
          title: 'Consumo e visibilidade em dobro',
          text: 'A mesa pede mais, o pet sai feliz, e a sua casa fica mais conhecida.',
        },
      ],
    },
    safety: {
      title: 'Garantia e Segurança',
      lead: 'Você sabe exatamente quando, para quem e quanto oferece.',
      items: [
        {
          key: 'fee',
          title: 'Nenhuma taxa de entrada',
          text: 'Participar do clube não custa nada para o estabelecimento.',
        },
        {
          key: 'guest',
          title: 'Só quando o cliente chega',
          text: 'A oferta vale apenas quando um cliente do clube está na sua casa.',
        },
        {
          key: 'code',
          title: 'Controle por QR code',
          text: 'Cada voucher é pessoal, lido na hora e usado uma única vez.',
        },
      ],
    },
    last: {
      title: 'Tem lugar para mais um focinho?',
      text: 'Leva dois minutos. Depois a gente conversa e acerta os detalhes com você.',
    },
    form: {
      title: 'Cadastro de Estabelecimento Parceiro',
      lead: 'Conte onde fica e com quem falamos. É gratuito.',
      name: 'Nome do estabelecimento',
      cnpj: 'CNPJ',
      contact: 'Nome do responsável',
      email: 'E-mail',
      phone: 'Telefone',
      address: 'Endereço',
      addressHint: 'Rua, número, bairro e cidade.',
      cuisine: 'Tipo de culinária',
      message: 'Mensagem',
      cancel: 'Cancelar',
      submit: 'Enviar Cadastro',
      submitting: 'Enviando...',
      sent: 'Cadastro enviado!',
      sentText: 'Obrigado! Entraremos em contato em breve para finalizar sua adesão.',
      failed: 'Erro ao enviar cadastro',
      nameRequired: 'Nome do estabelecimento é obrigatório',
      shortCnpj: 'CNPJ deve ter 14 dígitos',
      contactRequired: 'Nome do responsável é obrigatório',
      addressRequired: 'Endereço é obrigatório',
      cuisineRequired: 'Tipo de culinária é obrigatório',
    },
  },
  invalidEmail: 'Email inválido',
  privacy: 'Usamos estes dados só para falar com você sobre este pedido.',
  privacyLink: 'Política de Privacidade',
} as const
