interface Company {
  legalName: string
  cnpj: string
  address: string
  supportEmail: string
}

export const termsTexts = {
  title: 'Termos de Uso',
  lead: 'As regras do clube, em português claro. Elas valem entre você e a empresa que mantém o Focinho à Mesa.',
  privacy: 'Veja também a',
  privacyLink: 'Política de Privacidade',
  sections: ({ legalName, cnpj, address, supportEmail }: Company) => [
    {
      id: 'definicoes',
      title: 'Definições e aceitação',
      blocks: [
        `O Focinho à Mesa é um clube de benefícios mantido por ${legalName}, CNPJ ${cnpj}, com sede ` +
          `em ${address}. Nestes termos, “clube”, “nós” e “Focinho à Mesa” se referem a ela, e “você”, ` +
          'à pessoa que usa o site ou o aplicativo.',
        [
          { term: 'Assinante', text: 'quem tem conta e uma assinatura em vigor.' },
          {
            term: 'Estabelecimento parceiro',
            text: 'bar, restaurante ou outra casa que faz parte do clube e recebe pets.',
          },
          {
            term: 'Voucher',
            text:
              'crédito digital, pessoal e intransferível, mostrado como um QR code, que dá direito ao ' +
              'benefício em um estabelecimento.',
          },
          { term: 'Pet', text: 'o animal de estimação que acompanha o assinante.' },
          {
            term: 'Cartilha',
            text: 'as regras de boa convivência pet-friendly, aceitas no aplicativo antes do primeiro voucher.',
          },
        ],
        'Ao criar uma conta, contratar um plano ou gerar um voucher, você declara que leu e aceita ' +
          'estes Termos de Uso e a Política de Privacidade. Se não concorda com alguma parte, não use ' +
          'o clube.',
      ],
    },
    {
      id: 'servico',
      title: 'Descrição do serviço',
      blocks: [
        'O clube aproxima pessoas que saem com seus pets de lugares que gostam de recebê-los. Na ' +
          'compra de um prato, petisco ou drink em um estabelecimento parceiro, o assinante ganha ' +
          'outro, e o pet ganha um mimo exclusivo da casa.',
        'O benefício é pedido com o voucher, gerado no aplicativo e mostrado como QR code na mesa. O ' +
          'clube também reúne as informações dos estabelecimentos, como endereço, horários, estrutura ' +
          'para pets, cardápio pet e avaliações.',
        'O Focinho à Mesa não vende comida nem bebida e não administra os estabelecimentos. Quem ' +
          'prepara, serve e responde pelos produtos e pelo atendimento é o estabelecimento.',
      ],
    },
    {
      id: 'cadastro',
      title: 'Cadastro e conta',
      blocks: [
        'Para usar o clube é preciso ter mais de 18 anos ou autorização do responsável legal, e ' +
          'confirmar o endereço de e-mail.',
        [
          'Os dados informados devem ser válidos, seus e atualizados. Para assinar um plano, o CPF é exigido.',
          'A senha é pessoal e confidencial. Não a divida com ninguém e avise a gente se desconfiar de uso indevido.',
          'Cada pessoa tem uma só conta de membro. O que é feito com ela é de responsabilidade de quem a criou.',
          'Você pode corrigir seus dados ou pedir o fim da conta quando quiser.',
        ],
        'Podemos suspender ou encerrar contas com dados falsos, uso indevido ou descumprimento ' +
          'destes termos, como explica a seção 10.',
      ],
    },
    {
      id: 'assinaturas',
      title: 'Assinaturas e pagamentos',
      blocks: [
        'Os planos à venda, com preço, duração e o que incluem, estão na página Planos. A assinatura ' +
          'pode ser mensal, trimestral ou anual, conforme o que estiver à venda.',
        [
          'O pagamento é feito por cartão de crédito, cartão de débito ou PIX, entre os meios ' +
            'disponíveis na hora da compra.',
          'Os preços são em reais e já incluem os impostos.',
          'A assinatura começa quando o pagamento é confirmado e vale até o fim do período contratado.',
          'Se a assinatura tiver renovação automática, você pode desligá-la a qualquer momento, sem ' +
            'custo. O período já pago continua valendo.',
          'Mudanças de preço são avisadas com 30 dias de antecedência e nunca alteram um período já pago.',
        ],
      ],
    },
    {
      id: 'vouchers',
      title: 'Uso dos vouchers',
      blocks: [
        'O voucher é pessoal e intransferível: só vale para o assinante que o gerou. Não pode ser ' +
          'vendido, emprestado, trocado por dinheiro nem somado a outras promoções, a não ser que a ' +
          'casa aceite.',
        [
          'Cada voucher vale para um estabelecimento. A validade depende do tipo do voucher e está ' +
            'escrita nele; a do voucher comum é de 30 dias a partir da geração.',
          'Você pode ter um voucher ativo por vez em cada estabelecimento, e usar um voucher por dia ' +
            'em cada um. Não há limite de estabelecimentos nem de visitas no mês.',
          'Para ter o benefício é preciso mostrar o QR code à equipe da casa. Foto ou cópia do ' +
            'código usada por outra pessoa não vale.',
          'O pet precisa estar presente na visita, a menos que o estabelecimento diga o contrário.',
          'Valem os dias, os horários e as regras que o estabelecimento publica na página dele. As ' +
            'regras e a validade de um voucher são as do momento em que ele foi gerado.',
          'Quais pratos, petiscos e drinks participam, e o que fica de fora, também está nas regras da casa.',
          'Depois de validado pela equipe, o voucher é considerado usado e só volta a valer se a própria equipe ' +
            'desfizer a leitura, em até 15 minutos.',
        ],
        'Vouchers não usados se perdem quando a assinatura termina, e não voltam com uma assinatura nova.',
      ],
    },
    {
      id: 'parceiros',
      title: 'Rede de parceiros',
      blocks: [
        'Os estabelecimentos entram no clube sem pagar e podem sair dele. Por isso a lista muda com ' +
          'o tempo: consulte o aplicativo antes de sair de casa.',
        'Pedimos aos parceiros que recebam pets com água, espaço e respeito, e conferimos as ' +
          'informações publicadas. Ainda assim, horários, cardápios e regras são de responsabilidade ' +
          'de cada casa, que pode fechar, lotar ou limitar o acesso de animais por segurança ou por ' +
          'lei.',
        'Quando um voucher é usado, o estabelecimento recebe o nome, o e-mail e o telefone de quem o ' +
          'usou, para controle da operação e pesquisa de satisfação. Se uma casa não cumprir a oferta, ' +
          'conte para a gente pelo e-mail da seção 13.',
      ],
    },
    {
      id: 'responsabilidades',
      title: 'Responsabilidades do usuário',
      blocks: [
        'Você responde pelo seu pet e pelo que ele fizer durante a visita. Ao usar o clube, você se compromete a:',
        [
          'seguir a cartilha de boa convivência, as regras da casa e as leis da cidade, inclusive ' +
            'sobre guia e focinheira;',
          'levar apenas pets saudáveis, vacinados e sob seu controle;',
          'tratar com respeito a equipe, os outros clientes e os outros animais;',
          'publicar avaliações verdadeiras, sobre visitas que aconteceram, sem ofensas nem dados de outras pessoas;',
          'não fraudar vouchers, copiar o conteúdo do clube em massa, nem tentar burlar a segurança do serviço.',
        ],
      ],
    },
    {
      id: 'propriedade',
      title: 'Propriedade intelectual',
      blocks: [
        'A marca Focinho à Mesa, o site, o aplicativo, os textos e as ilustrações pertencem a ' +
          `${legalName} ou a quem os licenciou. Você pode usá-los para participar do clube, e nada ` +
          'além disso.',
        'Nomes, marcas e fotos dos estabelecimentos pertencem a eles. As avaliações continuam suas; ' +
          'ao publicá-las, você nos autoriza a mostrá-las no clube, sem custo, enquanto o ' +
          'estabelecimento fizer parte dele.',
      ],
    },
    {
      id: 'limites',
      title: 'Limites de responsabilidade',
      blocks: [
        'Trabalhamos para que o clube funcione sempre, mas pode haver falhas, manutenção e falta de ' +
          'internet. Os vouchers já guardados no aparelho abrem sem sinal. Sem conexão, a casa só ' +
          'consegue aceitar os que o tablet dela já tinha recebido; os outros esperam a internet ' +
          'voltar.',
        'Não respondemos pela qualidade dos produtos e do atendimento dos estabelecimentos, por ' +
          'acidentes causados por animais, nem por acordos feitos diretamente entre você e a casa.',
        'Nos limites que a lei permite, a nossa responsabilidade por qualquer prejuízo ligado ao ' +
          'clube não passa do valor que você pagou pela assinatura no período em que ele aconteceu. ' +
          'Nada aqui reduz os direitos que o Código de Defesa do Consumidor garante.',
      ],
    },
    {
      id: 'cancelamento',
      title: 'Cancelamento e reembolso',
      blocks: [
        [
          {
            term: 'Arrependimento e garantia de satisfação',
            text:
              'em até 7 dias do pagamento você pode desistir, por qualquer motivo, e recebe 100% do ' +
              'valor de volta. O período pago termina na hora, ou sai do fim da assinatura se ainda não começou.',
          },
          {
            term: 'Primeiro mês',
            text:
              'além disso, se o primeiro mês da primeira assinatura não for diferente para você e para ' +
              'o seu pet, você desiste dentro dele, em Meu Perfil, na aba Minha Assinatura: a assinatura ' +
              'termina na hora e devolvemos o valor pago. Vale uma vez por pessoa, contada pelo CPF.',
          },
          {
            term: 'Cancelamento a qualquer momento',
            text:
              'fora desses casos, o cancelamento vale a partir do fim do período já pago. Até lá você ' +
              'usa o clube normalmente, e não há cobrança nova.',
          },
          { term: 'Vouchers', text: 'os que não foram usados se perdem quando a assinatura termina.' },
        ],
        'O reembolso é feito por PIX, para a chave que você informar, em até 7 dias do pedido. Se a chave ' +
          'chegar depois disso, em até 3 dias dela. Enquanto o valor não é enviado, ele aparece como a ' +
          'devolver na sua assinatura.',
        'Podemos suspender ou cancelar contas que descumpram estes termos, como em caso de fraude, ' +
          'revenda de vouchers ou maus-tratos. Avisamos o motivo por e-mail, e você pode responder. ' +
          'Durante a suspensão não é possível gerar nem usar vouchers.',
      ],
    },
    {
      id: 'alteracoes',
      title: 'Alterações dos termos',
      blocks: [
        'Podemos mudar estes termos. A data da última atualização fica no alto da página.',
        'Mudanças importantes são avisadas por e-mail ou no aplicativo com 30 dias de antecedência. ' +
          'Se você não concordar, pode cancelar antes que elas comecem a valer. Continuar usando o ' +
          'clube depois disso significa aceitar a nova versão.',
      ],
    },
    {
      id: 'disposicoes',
      title: 'Disposições gerais',
      blocks: [
        'Se alguma parte destes termos for considerada inválida, o resto continua valendo. Deixar de ' +
          'exigir um direito em um caso não significa abrir mão dele.',
        'Estes termos seguem a lei brasileira. Fica eleito o foro da comarca de Belo Horizonte/MG ' +
          'para resolver o que não for possível combinar, sem prejuízo do direito do consumidor de ' +
          'escolher o foro do seu domicílio.',
      ],
    },
    {
      id: 'contato',
      title: 'Contato',
      blocks: [
        'Dúvidas, pedidos e reclamações:',
        [
          { term: 'E-mail', text: supportEmail },
          { term: 'Endereço', text: `${legalName}, CNPJ ${cnpj}, ${address}` },
        ],
      ],
    },
  ],
}
