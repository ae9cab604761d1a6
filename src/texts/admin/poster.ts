export const posterTexts = {
  title: 'Cartaz da mesa',
  lead: 'Uma folha A5 para a mesa ou o balcão. Na impressão, escolha A5 e margens "Nenhuma".',
  print: 'Imprimir',
  back: 'Voltar ao painel',
  failed: 'Não foi possível carregar o estabelecimento',
  none: 'Este cartaz não está disponível',
  noneText: 'O QR code leva à página pública, por isso só estabelecimentos publicados, seus ou do clube, têm cartaz.',

  welcome: 'Aqui o seu pet é da casa',
  steps: [
    ['Aponte a câmera', 'O QR code abre a página deste lugar no clube.'],
    ['Gere o seu voucher', 'Entre no clube e gere um voucher, de graça para quem assina.'],
    ['Mostre à equipe', 'O segundo prato ou drink é por conta da casa, e o pet ganha um mimo.'],
  ],
  qr: (name: string) => `QR code da página de ${name}`,
} as const
