import type { PixReceiver } from './money/br-code.ts'

/** The company that runs the club, as footer, terms and e-mail links name it. */
export interface Company {
  legalName: string
  /** As 00.000.000/0000-00. */
  cnpj: string
  address: string
  supportEmail: string
}

/** Stands for the company with the embedded backend; a build for a hosted one refuses it. */
export const fictitiousCompany: Company = {
  legalName: 'Focinho à Mesa Clube de Benefícios Ltda.',
  cnpj: '11.222.333/0001-81',
  address: 'Rua das Patinhas, 100, Centro, São Bernardo do Campo, SP, 09700-000',
  supportEmail: 'ajuda@focinho.example',
}

/** The account of the fictitious company: nobody can pay it. */
export const fictitiousReceiver: PixReceiver = {
  key: '11222333000181',
  name: 'Focinho à Mesa',
  city: 'S B do Campo',
}
