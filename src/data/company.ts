import { fictitiousCompany, type Company } from '../domain/company.ts'

declare global {
  interface ImportMetaEnv {
    readonly VITE_COMPANY_NAME?: string
    readonly VITE_COMPANY_CNPJ?: string
    readonly VITE_COMPANY_ADDRESS?: string
    readonly VITE_COMPANY_EMAIL?: string
  }
}

/**
 * The company that runs the club: the configured one, which the build has checked (build-settings.ts). Each setting is
 * read by its whole name, so that the build writes its text in place and visitors load no schema.
 */
export const company: Company = {
  legalName: import.meta.env.VITE_COMPANY_NAME || fictitiousCompany.legalName,
  cnpj: import.meta.env.VITE_COMPANY_CNPJ || fictitiousCompany.cnpj,
  address: import.meta.env.VITE_COMPANY_ADDRESS || fictitiousCompany.address,
  supportEmail: import.meta.env.VITE_COMPANY_EMAIL || fictitiousCompany.supportEmail,
}
