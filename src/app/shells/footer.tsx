import { Link } from '@tanstack/react-router'
import { company } from '../../domain/company.ts'
import { appTexts } from '../../texts/app.ts'
import { Logo } from '../../ui/logo.tsx'

/** Links and company facts of the specification, section 2, 'Navigation'. */
export function Footer() {
  return (
    <footer className="border-t border-line bg-sand/60 print:hidden">
      <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-10 md:grid-cols-[2fr_1fr_2fr] md:px-8">
        <Logo size="sm" />
        <nav aria-label={appTexts.footer.club} className="grid content-start gap-1">
          <Link to="/estabelecimentos" className="inline-flex min-h-11 items-center hover:underline md:min-h-8">
            {appTexts.nav.establishments}
          </Link>
          <Link to="/planos" className="inline-flex min-h-11 items-center hover:underline md:min-h-8">
            {appTexts.nav.plans}
          </Link>
        </nav>
        <address className="grid content-start gap-1 text-sm text-muted not-italic">
          <span>{company.legalName}</span>
          <span>{appTexts.footer.taxId(company.cnpj)}</span>
          <span>{company.address}</span>
          <a href={`mailto:${company.supportEmail}`} className="inline-flex min-h-11 items-center underline md:min-h-8">
            {company.supportEmail}
          </a>
        </address>
      </div>
    </footer>
  )
}
