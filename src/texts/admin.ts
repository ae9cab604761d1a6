export const adminTexts = {
  title: 'Painel Administrativo',
  hello: (name: string) => `Olá, ${name}`,
  figures: {
    title: 'O clube agora',
    activeMembers: 'Membros com assinatura ativa',
    liveRestaurants: 'Estabelecimentos no ar',
    generatedToday: 'Vouchers gerados hoje',
    usedToday: 'Vouchers utilizados hoje',
    failed: 'Não foi possível carregar os números',
    refresh: 'Atualizar',
  },
  shortcuts: {
    title: 'Atalhos',
    scan: 'Escanear voucher',
    scanText: 'Valida o voucher de qualquer estabelecimento do clube.',
    restaurants: 'Ver estabelecimentos',
    restaurantsText: 'O diretório como os membros o veem.',
  },
} as const
