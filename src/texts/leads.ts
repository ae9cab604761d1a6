export const leadsTexts = {
  companies: {
    title: 'O benefício que a equipe leva para passear',
    lead: 'Ofereça o Focinho à Mesa aos seus colaboradores: um pedido em dobro e um mimo para o pet em cada visita.',
  },
  partners: {
    title: 'Encha a casa de quem não sai sem o pet',
    lead: 'Entrar no clube é gratuito. Você só oferece o benefício quando um cliente do clube chega.',
  },
} as const
