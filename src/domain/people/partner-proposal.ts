import * as z from 'zod/mini'
import { proposalTexts } from '../../texts/site/proposals.ts'
import { digitsOf } from '../br/digits.ts'
import { proposalMessage, proposalPhone, trimmed } from './proposal-fields.ts'

const t = proposalTexts.partners.form

/** How an establishment applies, as its form gives it, and as insert_local_lead takes it (specification, section 5). */
export const partnerProposalSchema = z.object({
  nome_estabelecimento: trimmed(2, t.nameRequired),
  cnpj: z.pipe(z.pipe(z.string(), z.transform(digitsOf)), z.string().check(z.length(14, t.shortCnpj))),
  responsavel: trimmed(2, t.contactRequired),
  email: z.pipe(z.string().check(z.trim()), z.email(proposalTexts.invalidEmail)),
  telefone: proposalPhone,
  endereco: trimmed(5, t.addressRequired),
  tipo_culinaria: trimmed(2, t.cuisineRequired),
  mensagem: proposalMessage,
  website: z.string(),
})

export type PartnerProposalInput = z.input<typeof partnerProposalSchema>
export type PartnerProposal = z.output<typeof partnerProposalSchema>
