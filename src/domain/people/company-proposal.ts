import * as z from 'zod/mini'
import { proposalTexts } from '../../texts/site/proposals.ts'
import { isCnpj } from '../br/cnpj.ts'
import { digitsOf } from '../br/digits.ts'
import { emailAddress } from './email-address.ts'
import { lineText, proposalMessage, proposalPhone } from './proposal-fields.ts'

const t = proposalTexts.companies.form

/** Form of a company's proposal; its output is a row of `corporate_leads` (rules: Proposals). */
export const companyProposalSchema = z.object({
  razao_social: lineText(2, t.shortName),
  cnpj: z.pipe(z.pipe(z.string(), z.transform(digitsOf)), z.string().check(z.refine(isCnpj, t.invalidCnpj))),
  quantidade_funcionarios: z.pipe(z.pipe(z.string(), z.transform(Number)), z.number().check(z.minimum(1, t.noStaff))),
  responsavel: lineText(2, t.shortContact),
  email: emailAddress(proposalTexts.invalidEmail),
  telefone: proposalPhone,
  mensagem: proposalMessage,
  website: z.string(),
})

export type CompanyProposalInput = z.input<typeof companyProposalSchema>
export type CompanyProposal = z.output<typeof companyProposalSchema>

/** Ranges of staff size to choose from, with the number that is stored (rules: Proposals). */
export const staffRanges = [
  { label: '1-10', value: 5 },
  { label: '11-50', value: 30 },
  { label: '51-100', value: 75 },
  { label: '101-500', value: 300 },
  { label: '500+', value: 750 },
] as const
