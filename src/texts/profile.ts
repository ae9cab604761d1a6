export const profileTexts = {
  title: 'Meu Perfil',
  lead: 'Seus dados, sua senha, sua assinatura e quem sai com você.',
  tabs: {
    dados: 'Dados Pessoais',
    seguranca: 'Segurança',
    assinatura: 'Minha Assinatura',
    pets: 'Meus Pets',
    privacidade: 'Privacidade',
  },
} as const
