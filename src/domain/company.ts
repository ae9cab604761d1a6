/** The company that runs the club, for footer, terms and e-mails. Fictitious: a deployment fills in its own. */
export const company = {
  legalName: 'Focinho à Mesa Clube de Benefícios Ltda.',
  cnpj: '11.222.333/0001-81',
  address: 'Rua das Patinhas, 100, Centro, São Bernardo do Campo, SP, 09700-000',
  supportEmail: 'ajuda@focinho.example',
  /** Completed with a URL-encoded address. */
  mapsSearchUrl: 'https://www.google.com/maps/search/?api=1&query=',
} as const
