/**
 * Who runs the club and the services that its links open, for the footer, the terms and the e-mails. Fictitious until
 * a deployment names its own company.
 */
export const company = {
  legalName: 'Focinho à Mesa Clube de Benefícios Ltda.',
  cnpj: '11.222.333/0001-81',
  address: 'Rua das Patinhas, 100, Centro, São Bernardo do Campo, SP, 09700-000',
  supportEmail: 'ajuda@focinho.example',
  /** A place's address, URL-encoded, goes after it. */
  mapsSearchUrl: 'https://www.google.com/maps/search/?api=1&query=',
} as const
