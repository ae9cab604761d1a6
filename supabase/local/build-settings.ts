import { z } from 'zod'
import { digitsOf } from '../../src/domain/br/digits.ts'
import { formatCnpj, isCnpj } from '../../src/domain/br/cnpj.ts'
import { fictitiousCompany, fictitiousReceiver } from '../../src/domain/company.ts'
import { pixKeyKind } from '../../src/domain/money/pix-key.ts'
import { blankAsAbsent, parseVariables, readServices, serviceSettings, type Services } from './environment.ts'

const isFormattedCnpj = (text: string) => isCnpj(digitsOf(text)) && formatCnpj(digitsOf(text)) === text
const isReserved = (email: string) => /[.@](example|test|invalid|localhost|example\.(com|net|org))$/i.test(email)
const line = () => z.string().regex(/^\S(.*\S)?$/, { error: 'escreva em uma linha, sem espaço no começo nem no fim' })
/** Banking apps show letters without accents: a text without any would be empty there. */
const pixText = (length: number) => line().max(length).regex(/[a-z]/i, { error: 'use letras' })

/** What the app tells whoever pays: needed with a hosted backend, and not the fictitious defaults then. */
function publicSettings(isHosted: boolean) {
  const setting = (what: string, schema: z.ZodString, isExample: (value: string) => boolean = () => false) =>
    z.preprocess(
      blankAsAbsent,
      isHosted
        ? z
            .string({ error: `falta ${what}` })
            .pipe(schema.refine((value) => !isExample(value), { error: `ainda é o exemplo; ponha ${what}` }))
        : schema.optional(),
    )
  const is = (fictitious: string) => (value: string) => value === fictitious
  return z.object({
    VITE_SITE_URL: setting(
      'o endereço do aplicativo',
      line().regex(/^https?:\/\/[^/]+\/?$/, { error: 'escreva só a origem, como https://clube.example' }),
    ),
    VITE_COMPANY_NAME: setting('a razão social', line().min(2).max(120), is(fictitiousCompany.legalName)),
    VITE_COMPANY_CNPJ: setting(
      'o CNPJ da empresa',
      line().refine(isFormattedCnpj, { error: 'CNPJ inválido; escreva como 00.000.000/0000-00' }),
      is(fictitiousCompany.cnpj),
    ),
    VITE_COMPANY_ADDRESS: setting(
      'o endereço completo da empresa',
      line().min(10).max(200),
      is(fictitiousCompany.address),
    ),
    VITE_COMPANY_EMAIL: setting('o e-mail de atendimento', line().max(254).check(z.email()), isReserved),
    VITE_PIX_KEY: setting(
      'a chave PIX que recebe os pagamentos',
      line().refine((key) => pixKeyKind(key) !== undefined, {
        error: 'não é uma chave: CPF ou CNPJ só em dígitos, e-mail, celular com +55 ou chave aleatória',
      }),
      is(fictitiousReceiver.key),
    ),
    VITE_PIX_NAME: setting('o nome de quem recebe o PIX', pixText(25)),
    VITE_PIX_CITY: setting('a cidade de quem recebe o PIX', pixText(15)),
  })
}

/**
 * Validates all settings of a build. Throws ClearError, which names each variable that is missing or invalid, all at
 * once; a build for a hosted backend also needs the company, its PIX account and the app's address.
 */
export function readBuildSettings(variables: Record<string, unknown>): Services {
  const isHosted = blankAsAbsent(variables['VITE_SUPABASE_URL']) !== undefined
  parseVariables(z.intersection(serviceSettings, publicSettings(isHosted)), variables)
  return readServices(variables)
}
