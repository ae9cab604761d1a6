export const managerTexts = {
  title: 'Gerenciamento do Restaurante',
  hello: (name: string) => `Olá, ${name}`,
  scan: 'Escanear voucher',
  scanText: 'Aponte a câmera para o QR do cliente, ou digite o código.',
  today: {
    title: 'Validações de hoje',
    count: (count: number) => (count === 1 ? '1 voucher utilizado' : `${count} vouchers utilizados`),
    none: 'Nenhum voucher utilizado hoje',
    noneText: 'Cada leitura aprovada aparece aqui na hora.',
    more: (count: number) => (count === 1 ? 'e mais 1 antes' : `e mais ${count} antes`),
    failed: 'Não foi possível carregar as validações de hoje',
    elsewhere: 'Estabelecimento que saiu da sua lista',
  },
  restaurants: {
    title: 'Seus estabelecimentos',
    none: 'Nenhum estabelecimento ligado à sua conta',
    noneText: 'Peça a um administrador do clube para fazer a ligação. Depois é só voltar aqui.',
    failed: 'Não foi possível carregar seus estabelecimentos',
  },
  retry: 'Tentar Novamente',
} as const
