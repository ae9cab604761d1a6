export const manifestoTexts = {
  title: 'Manifesto',
  headline: 'Quem é da família não espera em casa.',
  opening: [
    'A gente conhece essa cena. Mesa marcada, chave na mão, e aquele olhar da porta que pergunta: “e eu?”.',
    'Por muito tempo, sair para comer quis dizer deixar alguém para trás. Alguém que dorme no nosso ' +
      'pé, que comemora a nossa chegada todos os dias, que sabe antes de todo mundo quando o dia foi ' +
      'ruim. Chamamos de família. E família senta junto.',
  ],
  beliefs: [
    {
      title: 'Aceitar não é receber.',
      text:
        'Uma placa na porta diz que o pet pode entrar. Um pote de água fresca, uma sombra, um “qual é ' +
        'o nome dele?” dizem que ele é bem-vindo. Só a segunda parte interessa para a gente.',
    },
    {
      title: 'Mesa boa é mesa dividida.',
      text:
        'Por isso o nosso benefício é um só: você pede um, ganha outro. Para dividir com quem veio, e ' +
        'para o focinho embaixo da mesa ganhar o dele também.',
    },
    {
      title: 'Porta aberta se conquista.',
      text:
        'Guia curta, patas no chão, cuidado com a mesa ao lado. Cada visita tranquila abre uma porta ' +
        'para quem vem depois. A convivência é o que mantém o clube de pé.',
    },
    {
      title: 'Casa cheia é casa feliz.',
      text:
        'Quem recebe bem merece movimento. As casas entram no clube sem pagar nada e ganham clientes ' +
        'que voltam, porque quem tem pet não esquece onde foi bem tratado.',
    },
  ],
  closing:
    'O mundo tem mesas demais para tanto focinho esperando em casa. A gente está puxando uma ' +
    'cadeira. Ou melhor: estendendo uma mantinha.',
  signature: 'Focinho à Mesa',
  action: {
    title: 'Venha, e traga quem você ama',
    text: 'Escolha um plano e marque a primeira mesa.',
    plans: 'Conhecer os planos',
  },
} as const
