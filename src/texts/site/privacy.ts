interface Company {
  legalName: string
  cnpj: string
  address: string
  supportEmail: string
}

export const privacyTexts = {
  title: 'Política de Privacidade',
  lead: 'Que dados o clube usa, para quê, com quem divide e que controle você tem sobre eles.',
  terms: 'Veja também os',
  termsLink: 'Termos de Uso',
  /** `mapService` is the host that the pictures of the map come from, if any. */
  sections: ({ legalName, cnpj, address, supportEmail }: Company, mapService: string | undefined) => [
    {
      id: 'coleta',
      title: 'Dados que coletamos',
      blocks: [
        'Quem decide sobre os seus dados no Focinho à Mesa (o controlador, na Lei Geral de Proteção ' +
          `de Dados) é ${legalName}, CNPJ ${cnpj}. Coletamos só o que o clube precisa para funcionar, ` +
          'de três formas:',
        [
          {
            term: 'O que você informa',
            text:
              'ao criar a conta, completar o perfil, assinar um plano, avaliar uma casa, pedir uma ' +
              'proposta ou entrar na lista de novidades.',
          },
          {
            term: 'O que nasce do uso',
            text:
              'vouchers gerados e usados, favoritos, avaliações, pedidos de assinatura e as datas de ' +
              'cada um, além do código de indicação com que você chegou, se houver.',
          },
          {
            term: 'O que o aparelho envia',
            text:
              'dados técnicos como o endereço IP, usados para segurança e para limitar abusos. A ' +
              'localização aproximada só é lida se você tocar no botão que a pede e permitir; ela ' +
              'serve só para mostrar o que há por perto e não é guardada.',
          },
        ],
      ],
    },
    {
      id: 'tipos',
      title: 'Tipos de dados pessoais',
      blocks: [
        [
          {
            term: 'Identificação e contato',
            text:
              'nome completo, e-mail, telefone e CPF (exigido em assinaturas). A senha é guardada ' +
              'embaralhada: ninguém consegue lê-la.',
          },
          { term: 'Endereço', text: 'CEP, rua, número, complemento, bairro, cidade e estado, se você preencher.' },
          { term: 'Pet', text: 'nome, raça e porte e, se você quiser, necessidades especiais.' },
          { term: 'Localização', text: 'cidade e região e, com a sua permissão, a posição aproximada do aparelho.' },
          {
            term: 'Assinatura',
            text:
              'plano, frequência do pagamento (mensal, trimestral ou anual), valores, datas e ' +
              'situação, com o nome e o CPF de quem paga e, numa devolução, a chave PIX que você informar. Não ' +
              'guardamos o número do seu cartão.',
          },
          {
            term: 'Uso do clube',
            text: 'vouchers, visitas, favoritos, avaliações e os aceites dos termos e da cartilha, com data e versão.',
          },
          {
            term: 'Avisos',
            text:
              'os avisos que você recebe, por onde quer recebê-los e, se você ligar as notificações, o endereço ' +
              'que o seu navegador cria para elas.',
          },
          {
            term: 'Empresas e estabelecimentos',
            text: 'os dados de quem responde por eles e o que foi escrito na proposta.',
          },
        ],
        'Não pedimos dados sensíveis, como saúde, religião ou biometria. Menores de 18 anos só ' +
          'participam com autorização do responsável legal.',
      ],
    },
    {
      id: 'uso',
      title: 'Como usamos os dados',
      blocks: [
        [
          {
            term: 'Para cumprir o contrato com você',
            text: 'criar a conta, cuidar da assinatura e do pagamento, gerar e validar vouchers, atender seus pedidos.',
          },
          {
            term: 'Para cumprir a lei',
            text: 'guardar registros fiscais e responder a autoridades quando formos obrigados.',
          },
          {
            term: 'Por interesse legítimo',
            text:
              'proteger o clube contra fraude, entender quais lugares são mais visitados e melhorar o ' +
              'serviço, sempre com o mínimo de dados.',
          },
          {
            term: 'Com o seu consentimento',
            text:
              'avisar sobre novos planos e ler a localização do aparelho. Você pode voltar atrás a ' +
              'qualquer momento.',
          },
        ],
        'Não vendemos dados pessoais, não mostramos publicidade de terceiros e nenhuma decisão ' +
          'importante sobre você é tomada só por máquinas.',
      ],
    },
    {
      id: 'compartilhamento',
      title: 'Compartilhamento',
      blocks: [
        [
          {
            term: 'Estabelecimentos parceiros',
            text:
              'antes do uso, a casa vê só o seu primeiro nome e o nome e o porte do pet. Quando um voucher ' +
              'é usado, ela recebe também o seu nome completo, e-mail e telefone, para controle da operação ' +
              'e pesquisa de satisfação, e só pode usá-los para isso.',
          },
          {
            term: 'Quem trabalha para nós',
            text:
              'empresas de hospedagem, envio de e-mails, pagamento e proteção contra robôs, que seguem as ' +
              'nossas instruções e estas regras.',
          },
          {
            term: 'Notificações',
            text:
              'se você as ligar, passam pelo serviço do seu navegador (como Google, Apple, Mozilla ou ' +
              'Microsoft), que não consegue ler o texto. Desligue quando quiser, em Avisos.',
          },
          {
            term: 'Busca de CEP',
            text: 'se você usar a busca de endereço, só o CEP é enviado ao serviço que a responde.',
          },
          ...(mapService === undefined
            ? []
            : [
                {
                  term: 'Imagens do mapa',
                  text:
                    `vêm de ${mapService}, que recebe o endereço IP do aparelho e a região que o mapa mostra, ` +
                    'sem o seu nome e sem a sua conta.',
                },
              ]),
          { term: 'Autoridades', text: 'quando a lei ou uma ordem judicial exigir.' },
        ],
        'Avaliações aparecem no clube com nota, comentário e data, sem o seu nome. Se um fornecedor ' +
          'guardar dados fora do Brasil, exigimos as garantias da LGPD para a transferência ' +
          'internacional.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Não usamos cookies de publicidade nem de rastreamento, nossos ou de terceiros.',
        'Para funcionar, o aplicativo guarda no seu aparelho, na memória do navegador, o que evita ' +
          'pedir tudo de novo: a sessão em que você entrou, os vouchers que abrem sem sinal, as ' +
          'últimas telas lidas e o código de indicação. Ao sair da conta, o que é pessoal é apagado do ' +
          'aparelho. Você também pode apagar tudo nas configurações do navegador.',
        'Links para mapas, redes sociais e sites das casas levam a serviços de outras empresas, que ' +
          'têm regras próprias.',
      ],
    },
    {
      id: 'seguranca',
      title: 'Segurança',
      blocks: [
        'A comunicação com o clube é criptografada, as senhas são embaralhadas e cada pessoa só ' +
          'acessa o que lhe cabe: o próprio banco de dados nega o resto. Para ver contatos de clientes ou ' +
          'exportar dados pessoais, as casas e a nossa equipe confirmam a senha de novo ou entram em duas ' +
          'etapas. Mudanças feitas pela nossa equipe ficam registradas.',
        'Nenhum sistema é infalível. Se um incidente puder trazer risco relevante a você, avisamos ' +
          'você e a Autoridade Nacional de Proteção de Dados (ANPD), com o que aconteceu e o que ' +
          'fazer. Da sua parte, use uma senha só sua e não a divida.',
      ],
    },
    {
      id: 'direitos',
      title: 'Seus direitos na LGPD',
      blocks: [
        'Pela Lei Geral de Proteção de Dados (Lei 13.709/2018), você pode pedir, sem custo:',
        [
          'a confirmação de que usamos dados seus e o acesso a eles;',
          'a correção do que estiver incompleto, errado ou desatualizado;',
          'a anonimização, o bloqueio ou a eliminação do que for desnecessário ou excessivo;',
          'uma cópia dos seus dados em formato aberto, para levar a outro serviço;',
          'a eliminação do que é tratado com o seu consentimento;',
          'a lista de com quem os seus dados foram compartilhados;',
          'a explicação do que acontece se você não consentir, e a retirada do consentimento;',
          'a revisão de decisões automatizadas e a oposição a um uso com o qual não concorde.',
        ],
        `Para usar qualquer um deles, escreva para ${supportEmail}. Respondemos em até 15 dias e ` +
          'podemos pedir que você confirme quem é. Se a resposta não resolver, você pode procurar a ' +
          'ANPD.',
      ],
    },
    {
      id: 'retencao',
      title: 'Por quanto tempo guardamos',
      blocks: [
        'Os dados ficam conosco enquanto a sua conta existir. Quando ela é excluída, apagamos o que ' +
          'identifica você. Continuam guardados, sem a sua identidade:',
        ['os vouchers usados, para a contagem de cada estabelecimento;', 'as notas das avaliações.'],
        'Os pedidos pagos continuam com o nome e o CPF informados na compra até cinco anos depois do ano do ' +
          'pagamento, porque a lei fiscal exige; por eles a garantia do primeiro mês vale uma vez por CPF. O mesmo ' +
          'prazo vale para o comprovante de uma devolução. Se ainda houver valor a devolver, a sua chave PIX fica ' +
          'guardada só até ele ser enviado. Pedidos que não foram pagos ficam sem nome nem CPF por 30 dias depois ' +
          'do prazo, para encontrar um pagamento que já estava a caminho.',
        'Um cadastro cujo e-mail ninguém confirma é apagado depois de 30 dias.',
        'Os avisos, e o registro de cada e-mail ou notificação, ficam guardados por 90 dias.',
        'Nada além disso. O endereço da lista de novidades é apagado assim que você pede, e as ' +
          'propostas de empresas e estabelecimentos, dois anos depois de o contato terminar, ou antes, a pedido. Os ' +
          'registros de segurança dos formulários guardam o endereço IP embaralhado e saem na primeira ' +
          'limpeza depois de um dia.',
      ],
    },
    {
      id: 'alteracoes',
      title: 'Alterações desta política',
      blocks: [
        'Podemos atualizar esta política quando o clube ou a lei mudarem. A data fica no alto da ' +
          'página. Mudanças importantes são avisadas por e-mail ou no aplicativo com 30 dias de ' +
          'antecedência e, quando a lei pedir, com um novo consentimento.',
      ],
    },
    {
      id: 'contato',
      title: 'Contato',
      blocks: [
        'Para falar sobre os seus dados, inclusive com a pessoa encarregada da proteção deles:',
        [
          { term: 'E-mail', text: supportEmail },
          { term: 'Endereço', text: `${legalName}, CNPJ ${cnpj}, ${address}` },
        ],
      ],
    },
  ],
}
