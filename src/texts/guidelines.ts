export const guidelinesTexts = {
  title: 'Cartilha de boa convivência',
  lead:
    'Poucos combinados, para que todo mundo à mesa tenha um bom momento: você, seu pet, quem trabalha ' +
    'ali e a mesa ao lado.',
  sections: [
    {
      title: 'Antes de sair',
      rules: [
        {
          title: 'Pet saudável e em dia',
          text:
            'Vacinas e antipulgas em dia, banho tomado, plaquinha com nome e telefone. Fêmeas no cio e ' +
            'pets doentes ficam em casa, por cuidado com eles e com os outros.',
        },
        {
          title: 'Um passeio antes da mesa',
          text: 'Quem já gastou energia e fez as necessidades chega mais calmo. Quinze minutos mudam o jantar inteiro.',
        },
        {
          title: 'Confira as regras da casa',
          text:
            'Cada lugar tem as suas: área permitida, porte aceito, horários. Elas estão na página do ' +
            'estabelecimento e valem mais do que o costume.',
        },
      ],
    },
    {
      title: 'À mesa',
      rules: [
        {
          title: 'Guia curta, sempre',
          text:
            'Guia ou caixa de transporte o tempo todo, presa com você e nunca na mesa ou na passagem ' +
            'dos garçons. Focinheira quando a lei ou o porte pedirem.',
        },
        {
          title: 'Patas no chão',
          text:
            'Cadeira, mesa e balcão são das pessoas. Leve uma mantinha: ela vira o lugar dele, embaixo ' +
            'ou ao lado da sua cadeira.',
        },
        {
          title: 'Louça de gente é de gente',
          text:
            'Use o potinho da casa ou o seu. Nada de dividir prato e talher, e nada de petisco da mesa ' +
            'ao lado sem perguntar.',
        },
        {
          title: 'Nunca sozinho',
          text: 'Ele vem com você e fica com você. Precisou se levantar? Vá junto ou deixe com alguém que ele conhece.',
        },
      ],
    },
    {
      title: 'Com os outros',
      rules: [
        {
          title: 'Pergunte antes de se aproximar',
          text: 'Nem todo pet quer amigos e nem toda criança quer um lambeijo. Um "posso?" evita susto dos dois lados.',
        },
        {
          title: 'Latiu, cansou, passeou',
          text:
            'Um latido acontece. Se ele insistir ou parecer com medo, dê uma volta lá fora. Se não ' +
            'passar, fica para outro dia, e está tudo bem.',
        },
        {
          title: 'Sujou, limpou',
          text:
            'Saquinho e lenço na bolsa. Se houver um acidente, limpe, avise a equipe e agradeça: é ' +
            'assim que o lugar continua de portas abertas.',
        },
      ],
    },
  ],
  closing:
    'Você responde pelo seu pet, e a equipe da casa tem a palavra final. Cada visita tranquila abre ' +
    'mais uma porta para quem vem depois.',
  acknowledge: 'Li e compreendi a cartilha de boa convivência pet-friendly',
  accept: 'Aceitar',
  accepted: 'Sucesso',
  acceptedText: 'Cartilha pet-friendly aceita com sucesso!',
  failed: 'Erro',
  failedText: 'Erro ao aceitar cartilha',
  offline: 'Você está sem conexão',
  offlineText:
    'O aceite precisa de internet para ficar registrado. Seus vouchers continuam abrindo; aceite ' +
    'quando a conexão voltar.',
  notNow: 'Agora não',

  card: {
    title: 'Um lembrete antes do passeio',
    text: 'Os combinados que fazem vocês serem bem-vindos em qualquer mesa.',
    read: 'Ler Cartilha',
    close: 'Fechar o lembrete da cartilha',
  },
} as const
