const number = (count: number) => count.toLocaleString('pt-BR')

export const adminReferralTexts = {
  title: 'Indicações',
  failed: 'Erro ao buscar indicações',
  by: 'Veio por indicação de',
  nobody: 'Ninguém',
  campaign: (code: string) => `Código ${code}, que não é de ninguém do clube`,
  made: 'Indicou',
  count: (signUps: number, subscribed: number) =>
    signUps === 0
      ? 'Ninguém ainda'
      : `${signUps === 1 ? '1 pessoa' : `${number(signUps)} pessoas`}, ${number(subscribed)} com assinatura ativa`,
  code: 'Código',
  unnamed: 'Sem nome',
  best: 'Quem mais indica',
  bestLead: 'Os 10 códigos com que mais gente criou conta ou pediu a newsletter.',
  bestNone: 'Ninguém veio com um código ainda.',
  table: 'Códigos de indicação, do mais usado ao menos usado',
  columns: { who: 'Quem', signUps: 'Contas criadas', subscribed: 'Com assinatura ativa', newsletter: 'Na newsletter' },
  ofNobody: 'Campanha',
} as const
