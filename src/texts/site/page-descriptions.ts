/** Meta descriptions by path, for the build only. Every page listed here is prerendered. */
export const pageDescriptions = {
  '/':
    'Clube para quem sai com o pet: peça um prato ou drink e ganhe outro, com um mimo para o focinho, ' +
    'em bares e restaurantes que recebem vocês de verdade.',
  '/como-funciona':
    'Entre para o clube, escolha um lugar e mostre o QR code na mesa: veja como funciona o Focinho à Mesa.',
  '/manifesto': 'Por que existe um clube para quem não deixa o pet esperando em casa.',
  '/empresas':
    'Ofereça o Focinho à Mesa à sua equipe: um pedido em dobro e um mimo para o pet em cada visita. Peça uma proposta.',
  '/estabelecimentos-parceiros':
    'Receba quem sai para comer com o pet. Entrar no clube é gratuito para bares, restaurantes e cafés.',
  '/termos': 'Os Termos de Uso do Focinho à Mesa, em português claro.',
  '/politica-privacidade': 'Que dados o Focinho à Mesa usa, para quê, e quais são os seus direitos na LGPD.',
  '/planos': 'Planos do Focinho à Mesa: visitas ilimitadas, um pedido em dobro e um mimo para o seu pet em cada uma.',
  '/estabelecimentos':
    'Bares, restaurantes e cafés que recebem o seu pet de verdade: veja aonde ir com ele, o que cada ' +
    'lugar oferece e como chegar.',
} as const
