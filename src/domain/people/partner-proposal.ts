import * as z from 'zod/mini'
import { proposalTexts } from '../../texts/site/proposals.ts'
import { digitsOf } from '../br/digits.ts'
import { emailAddress } from './email-address.ts'
import { lineText, proposalMessage, proposalPhone } from './proposal-fields.ts'

const t = proposalTexts.partners.form

/** Form of a restaurant's proposal; its output is the argument of `insert_local_lead` (rules: Proposals). */
export const partnerProposalSchema = z.object({
  nome_estabelecimento: lineText(2, t.nameRequired),
  cnpj: z.pipe(z.pipe(z.string(), z.transform(digitsOf)), z.string().check(z.length(14, t.shortCnpj))),
  responsavel: lineText(2, t.contactRequired),
  email: emailAddress(proposalTexts.invalidEmail),
  telefone: proposalPhone,
  endereco: lineText(5, t.addressRequired),
  tipo_culinaria: lineText(2, t.cuisineRequired),
  mensagem: proposalMessage,
  website: z.string(),
})

export type PartnerProposalInput = z.input<typeof partnerProposalSchema>
export type PartnerProposal = z.output<typeof partnerProposalSchema>
