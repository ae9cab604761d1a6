/** What only signed-in people read around every page: no visitor loads it. */
export const accountTexts = {
  accessChanged: {
    user: 'Seu acesso mudou: agora você usa o clube como membro.',
    restaurant_manager: 'Seu acesso mudou: agora você gerencia estabelecimentos.',
    admin: 'Seu acesso mudou: agora você administra o clube.',
    suspended: 'Sua conta está suspensa. Você ainda pode entrar e ver seus dados. Para resolver, escreva para o clube.',
  },
  guard: {
    checking: 'Verificando permissões...',
    denied: 'Acesso Negado',
    restricted: {
      admin: 'Esta página é restrita a administradores do sistema',
      restaurant_manager: 'Esta página é restrita a gerentes de restaurante',
      user: 'Esta página é restrita a usuários autorizados',
      several: 'Esta página é restrita a usuários autorizados',
    },
    explanation: 'Você não possui as permissões necessárias para acessar esta área.',
    back: 'Voltar ao Dashboard',
    checkFailed: 'Não foi possível verificar suas permissões',
    suspended: 'Sua conta está suspensa',
    suspendedText: (email: string) =>
      `Por enquanto você não atende nem administra. Escreva para ${email} e resolvemos juntos.`,
    write: 'Escrever para o clube',
  },
} as const
