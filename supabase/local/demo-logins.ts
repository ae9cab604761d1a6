/** Accounts of supabase/seed.sql, printed on start. */
export const demoLogins = [
  'Contas de demonstração (senha de todas: focinho123)',
  '  ana@focinho.example       assinante ativa',
  '  bruno@focinho.example     assinatura vence em 5 dias',
  '  carla@focinho.example     assinatura vencida',
  '  davi@focinho.example      ainda não aceitou a cartilha',
  '  elisa@focinho.example     já usou vouchers',
  '  fabio@focinho.example     conta suspensa',
  '  gerente@focinho.example   gerente de dois estabelecimentos',
  '  gerente2@focinho.example  gerente de outro estabelecimento',
  '  admin@focinho.example     administração',
].join('\n')
